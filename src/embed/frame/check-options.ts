import type { InitMessage } from '../protocol.ts';

const expectedValues: Readonly<Record<string, string>> = {
  partnerName: 'a text of at most 200 characters',
  locale: 'a language such as en-US',
  consent: 'given, asked or refused',
  title: 'a text',
  'branding.primaryColor': '#rgb or #rrggbb',
  'branding.secondaryColor': '#rgb or #rrggbb',
  'branding.roundCorners': 'true or false',
  'branding.hideTopNav': 'true or false',
};

/** Returns one sentence for each unknown option and invalid value. The sentences never contain values. */
export function describeOptionErrors({
  given: optionPaths = [],
  partnerName,
  locale,
  consent = '',
  branding,
  tracking,
}: InitMessage): string[] {
  const validValues: Readonly<Record<string, unknown>> = {
    ...withPrefix('branding.', branding),
    ...withPrefix('tracking.extraData.', tracking.extraData),
    partnerName: partnerName === '' ? undefined : partnerName,
    locale,
    consent: ['given', 'asked', 'refused'].includes(consent) ? consent : undefined,
    title: true,
  };
  return optionPaths.flatMap((name) => {
    if (validValues[name] !== undefined || /^on(?:Ready|StepChange|HeightChange|Complete|Exit|Error)$/.test(name))
      return [];
    // The loader sets this name.
    if (name === 'tracking.extraData.notJSON') return '"tracking" is ignored: it is not valid JSON';
    if (name.startsWith('tracking.extraData.'))
      return `"${name}" is ignored: it is not a tracking value, or it is empty or longer than 1,000 characters`;
    const expected = Object.hasOwn(expectedValues, name) ? expectedValues[name] : undefined;
    return expected === undefined ? `unknown option "${name}"` : `"${name}" is ignored: it must be ${expected}`;
  });
}

function withPrefix(prefix: string, values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value as unknown]));
}
