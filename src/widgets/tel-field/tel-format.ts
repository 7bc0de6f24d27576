import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { asciiDigits } from '../../formats/digits.ts';
import { cleanText } from '../../formats/clean-text.ts';
import { shownAsKept, type InputFormat } from '../../formats/input-format.ts';

/**
 * A telephone number. Stores E.164, `+442071838750`; shows a number of the country as one writes it there, `020 7183 8750`,
 * any other with its country code. What is no number that can have been given out stays as it was typed, with its words.
 *
 * @param country two letters; undefined where no country is taken for granted
 */
export function telFormat(country: string | undefined): InputFormat<string> {
  const home = homeOf(country);
  const read = (text: string) => {
    // A text may begin like a number and go on in words: the library would take the beginning.
    const found = parsePhoneNumberFromString(text, { ...(home && { defaultCountry: home }), extract: false });
    return found?.isValid() === true && found.ext === undefined ? found : undefined;
  };
  return {
    ...shownAsKept,
    parse(typed) {
      const text = asciiDigits(cleanText(typed));
      return read(text)?.number ?? text;
    },
    display(value = '') {
      const found = value.startsWith('+') ? read(value) : undefined;
      if (found === undefined) return value;
      const isAtHome = home !== undefined && found.country === home;
      return isAtHome ? found.formatNational() : found.formatInternational();
    },
  };
}

function homeOf(country: string | undefined): CountryCode | undefined {
  const code = country?.toUpperCase() ?? '';
  return isSupportedCountry(code) ? code : undefined;
}
