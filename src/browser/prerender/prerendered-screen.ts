export interface FirstScreen {
  /** Id of the flow and its copy. */
  readonly release: string;
  readonly locale: string;
  /** `any`: the screen is the same on both devices. */
  readonly device: 'mobile' | 'desktop' | 'any';
}

/** Attribute of elements with a prerendered screen: the root and templates. */
export const firstScreenAttribute = 'data-first-screen';

/** Event after the application has hydrated or replaced the screen. */
export const hydratedEvent = 'first-screen:taken-over';

export function readFirstScreen(element: Element): FirstScreen | undefined {
  const [release, locale, device] = element.getAttribute(firstScreenAttribute)?.split(' ') ?? [];
  if (release === undefined || locale === undefined || device === undefined) return undefined;
  return { release, locale, device: device as FirstScreen['device'] };
}

export function formatFirstScreen({ release, locale, device }: FirstScreen): string {
  return `${release} ${locale} ${device}`;
}

/** Returns the id of a flow and its copy. @param published addresses in the manifest */
export function releaseId(
  published: { readonly flow: string; readonly copy: Readonly<Record<string, string>> },
  locale: string,
): string {
  return `${published.flow}+${published.copy[locale] ?? ''}`;
}

export function collectWidgetNames(fragment: unknown): string[] {
  if (typeof fragment !== 'object' || fragment === null) return [];
  const names = 'widget' in fragment && typeof fragment.widget === 'string' ? [fragment.widget] : [];
  return [...new Set([...names, ...Object.values(fragment).flatMap(collectWidgetNames)])];
}
