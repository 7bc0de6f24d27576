/** For whom a first screen was drawn at build. */
export interface FirstScreen {
  /** Names what it was drawn from: the published flow and its copy. */
  readonly release: string;
  readonly locale: string;
  /** `any`: drawn once, since but for the name of the device it is the same. */
  readonly device: 'mobile' | 'desktop' | 'any';
}

/** Attribute of the page's root, and of each template beside it, that says for whom the screen in it is. */
export const firstScreenAttribute = 'data-first-screen';

/** Event at the root: the application has taken the screen over, or drawn another, and hears presses itself. */
export const takenOver = 'first-screen:taken-over';

/** @returns undefined for an element that holds none */
export function readFirstScreen(element: Element): FirstScreen | undefined {
  const [release, locale, device] = element.getAttribute(firstScreenAttribute)?.split(' ') ?? [];
  if (release === undefined || locale === undefined || device === undefined) return undefined;
  return { release, locale, device: device as FirstScreen['device'] };
}

/** @returns the value of the attribute */
export function writeFirstScreen({ release, locale, device }: FirstScreen): string {
  return `${release} ${locale} ${device}`;
}

/** @param published the addresses of a manifest @returns what names the flow and its copy of one locale */
export function releaseOf(
  published: { readonly flow: string; readonly copy: Readonly<Record<string, string>> },
  locale: string,
): string {
  return `${published.flow}+${published.copy[locale] ?? ''}`;
}
