import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { asciiDigits } from '../../formats/digits.ts';
import { cleanText } from '../../formats/clean-text.ts';
import { storedTextFormat, type InputFormat } from '../../formats/input-format.ts';

/**
 * Format of a phone number with an E.164 value, `+442071838750`. Numbers of `country` are shown as `020 7183 8750`,
 * others with their country code. Text that is not a valid number is preserved.
 *
 * @param country two letters; undefined if there is no default country
 */
export function telFormat(country: string | undefined): InputFormat<string> {
  const home = homeOf(country);
  const read = (text: string) => {
    // Otherwise the library would accept a number that is followed by words.
    const found = parsePhoneNumberFromString(text, { ...(home && { defaultCountry: home }), extract: false });
    return found?.isValid() === true && found.ext === undefined ? found : undefined;
  };
  return {
    ...storedTextFormat,
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
