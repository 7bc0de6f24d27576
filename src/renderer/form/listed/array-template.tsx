import type { ArrayFieldTemplateProps } from '@rjsf/utils';

/** rjsf's template of an array: the rows of a list, one under the other. Each row is an object with its own template. */
export function ArrayTemplate({ items }: ArrayFieldTemplateProps) {
  return <div className="stack">{items}</div>;
}
