import type { MountOptions } from './mount-options.ts';

/**
 * Options from the attributes of the custom element. `hide-top-nav` and `round-corners` are on when they stand there,
 * unless they say "false"; `tracking` holds JSON, `tracking-utm-source` one value.
 *
 * @param warn told what is left out, and why
 * @source docs/contract.md §5
 */
export function readAttributes(element: HTMLElement, warn: (message: string) => void): MountOptions {
  const text = (name: string): string | undefined => element.getAttribute(name) ?? undefined;
  const flag = (name: string): boolean | undefined => (element.hasAttribute(name) ? text(name) !== 'false' : undefined);
  return {
    partnerName: text('partner-name'),
    locale: text('locale'),
    title: text('title') ?? text('aria-label'),
    branding: {
      hideTopNav: flag('hide-top-nav'),
      primaryColor: text('primary-color'),
      secondaryColor: text('secondary-color'),
      roundCorners: flag('round-corners'),
    },
    tracking: { extraData: { ...parse(text('tracking'), warn), ...singleValues(element) } },
  };
}

function singleValues(element: HTMLElement): Record<string, string> {
  const named = [...element.attributes].filter(({ name }) => name.startsWith('tracking-'));
  return Object.fromEntries(
    named.map(({ name, value }) => [name.slice('tracking-'.length).replaceAll('-', '_'), value]),
  );
}

function parse(json: string | undefined, warn: (message: string) => void): Record<string, string> {
  if (json === undefined) return {};
  try {
    return JSON.parse(json) as Record<string, string>;
  } catch {
    warn('the attribute "tracking" is left out: it is not JSON');
    return {};
  }
}
