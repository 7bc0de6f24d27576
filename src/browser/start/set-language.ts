import { textDirection } from '../../runtime/utilities/text-direction.ts';
import type { PublishedFlow } from '../release/published-flow.ts';

/** Sets the language and the text direction of an element to those of the flow. */
export function setLanguage(element: HTMLElement, { locale, flow }: Pick<PublishedFlow, 'locale' | 'flow'>): void {
  element.lang = locale;
  element.dir = textDirection(flow.conventions?.[locale]);
}
