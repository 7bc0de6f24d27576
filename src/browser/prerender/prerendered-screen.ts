/** The visitors that a prerendered screen is for. */
export interface FirstScreen {
  /** Identifies the published flow and its copy. */
  readonly release: string;
  readonly locale: string;
  /** `any` if the screens of both devices are equal. */
  readonly device: 'mobile' | 'desktop' | 'any';
}

/** Attribute of an element that contains a prerendered screen: the page's root, or a template. */
export const firstScreenAttribute = 'data-first-screen';

/** Event on the root: the application has hydrated or replaced the screen. */
export const takenOver = 'first-screen:taken-over';

/** Reads the attribute. @returns undefined if it is missing or empty */
export function readFirstScreen(element: Element): FirstScreen | undefined {
  const [release, locale, device] = element.getAttribute(firstScreenAttribute)?.split(' ') ?? [];
  if (release === undefined || locale === undefined || device === undefined) return undefined;
  return { release, locale, device: device as FirstScreen['device'] };
}

/** Returns the value of the attribute. */
export function writeFirstScreen({ release, locale, device }: FirstScreen): string {
  return `${release} ${locale} ${device}`;
}

/** Identifies a flow and its copy in one locale. @param published addresses in the manifest */
export function releaseOf(
  published: { readonly flow: string; readonly copy: Readonly<Record<string, string>> },
  locale: string,
): string {
  return `${published.flow}+${published.copy[locale] ?? ''}`;
}

/** Returns the names of the widgets in a screen or a fragment of one. */
export function widgetsIn(fragment: unknown): string[] {
  if (typeof fragment !== 'object' || fragment === null) return [];
  const own = 'widget' in fragment && typeof fragment.widget === 'string' ? [fragment.widget] : [];
  return [...new Set([...own, ...Object.values(fragment).flatMap(widgetsIn)])];
}
