/** Folders of a flow, with the kind of their files. */
export const kindByFolder = {
  steps: 'step',
  views: 'view',
  parts: 'part',
  routines: 'routine',
  subflows: 'subflow',
  options: 'options',
  schemas: 'schema',
  copy: 'copy',
  scenarios: 'scenario',
  variants: 'variant',
} as const;
const kindByName = {
  flow: 'flow',
  context: 'context',
  limits: 'limits',
  'limits.schema': 'limit-types',
  lint: 'lint',
  links: 'links',
  preview: 'preview',
} as const;

/** Kind of a file in a flow folder. Files in subfolders of `steps/` are steps of subflows. */
export type SourceKind =
  (typeof kindByFolder)[keyof typeof kindByFolder] | (typeof kindByName)[keyof typeof kindByName] | 'subflow-step';

/** The kind of the file with this path in the flow folder; undefined if the file is not part of the format. */
export function kindOf(file: string): SourceKind | undefined {
  const [folder = '', ...segments] = file.split('/');
  if (segments.length === 2 && folder === 'steps') return 'subflow-step';
  if (segments.length > 1) return undefined;
  const kinds: Readonly<Record<string, SourceKind>> = segments.length === 0 ? kindByName : kindByFolder;
  const name = folder.replace(/\.json$/, '');
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined;
}
