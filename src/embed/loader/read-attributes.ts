import { camelCase } from './camel-case.ts';
import type { MountOptions } from './mount-options.ts';

/** @source docs/contract.md §5 */
export function readAttributes(element: HTMLElement): MountOptions {
  const attributes = [...element.attributes];
  const {
    partnerName,
    locale,
    consent,
    title,
    ariaLabel,
    hideTopNav,
    primaryColor,
    secondaryColor,
    roundCorners,
    tracking,
  } = Object.fromEntries(attributes.map(({ name, value }) => [camelCase(name), value])) as Partial<
    Record<string, string>
  >;
  const single = attributes
    .filter(({ name }) => name.startsWith('tracking-'))
    .map(({ name, value }) => [name.slice('tracking-'.length).replaceAll('-', '_'), value]);
  return {
    partnerName,
    locale,
    consent,
    title: title ?? ariaLabel,
    branding: { hideTopNav: flag(hideTopNav), primaryColor, secondaryColor, roundCorners: flag(roundCorners) },
    tracking: { extraData: { ...parse(tracking), ...(Object.fromEntries(single) as Record<string, string>) } },
  };
}

function flag(text: string | undefined): boolean | undefined {
  return text === undefined ? text : text !== 'false';
}

function parse(json = '{}'): Record<string, string> | undefined {
  try {
    return JSON.parse(json) as Record<string, string>;
  } catch (error) {
    if ((error as Error).name !== 'SyntaxError') throw error;
    // The frame reports this as an invalid option.
    return { notJSON: '1' };
  }
}
