import type { InitMessage } from '../protocol.ts';

const forms: Readonly<Record<string, string>> = {
  partnerName: 'is a text of at most 200 characters',
  locale: 'is a language such as en-US',
  consent: 'is given, asked or refused',
  title: 'is a text',
  'branding.primaryColor': 'is #rgb or #rrggbb',
  'branding.secondaryColor': 'is #rgb or #rrggbb',
  'branding.roundCorners': 'is true or false',
  'branding.hideTopNav': 'is true or false',
};

/**
 * What is wrong with a partner's options, a sentence for each: a name there is not, or a value that cannot be used and counts as
 * not given. No value is repeated.
 */
export function wrongOptions({
  given = [],
  partnerName,
  locale,
  consent = '',
  branding,
  tracking,
}: InitMessage): string[] {
  const used: Readonly<Record<string, unknown>> = {
    ...named('branding.', branding),
    ...named('tracking.extraData.', tracking.extraData),
    partnerName: partnerName === '' ? undefined : partnerName,
    locale,
    consent: ['given', 'asked', 'refused'].includes(consent) ? consent : undefined,
    // The loader uses it itself.
    title: true,
  };
  return given.flatMap((name) => {
    if (used[name] !== undefined || /^on(?:Ready|StepChange|HeightChange|Complete|Exit|Error)$/.test(name)) return [];
    // So the loader calls what it could not read.
    if (name === 'tracking.extraData.notJSON') return '"tracking" is not passed on: it is no JSON';
    if (name.startsWith('tracking.extraData.'))
      return `"${name}" is not passed on: it is no tracking value, or is empty or longer than 1,000 characters`;
    const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
    return form === undefined ? `there is no option "${name}"` : `"${name}" counts as not given: it ${form}`;
  });
}

function named(prefix: string, values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value as unknown]));
}
