import './tel-field.css';
import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { useMemo } from 'react';
import { cleanText } from '../../formats/clean-text.ts';
import { toAsciiDigits } from '../../formats/digits.ts';
import { baseTextFormat, type InputFormat } from '../../formats/input-format.ts';
import { TextInput } from '../parts/formatted-input.tsx';
import { useWidgetContext } from '../parts/widget-context.tsx';
import type { AnswerProps, ControlPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** A phone number from any country, shown in the format of the field's country. The value is E.164. */
export function TelField(control: ControlPropsOf<typeof declaration>) {
  const format = useTelFormat(control.field.props.country);
  const className = control.field.wide ? 'input input--tel num' : 'input num';
  return <TextInput control={control} format={format} className={className} type="tel" inputMode="tel" />;
}

/** A phone number in a review, as its field shows it. */
export function TelAnswer({ value, country }: AnswerProps) {
  return (
    <span className="num" dir="ltr">
      {useTelFormat(country).display(value, false)}
    </span>
  );
}

/** @param fieldCountry the country of the field, if it is text; else the country of the locale applies */
function useTelFormat(fieldCountry: unknown): InputFormat<string> {
  const { locale } = useWidgetContext();
  const country = typeof fieldCountry === 'string' ? fieldCountry : new Intl.Locale(locale).region;
  return useMemo(() => telFormat(country), [country]);
}

/**
 * Format of a phone number with an E.164 value, `+442071838750`. Numbers from `country` are shown as `020 7183 8750`,
 * and other numbers with their country code. Text that is not a valid number is preserved.
 *
 * @param country two letters; undefined if there is no default country
 */
export function telFormat(country: string | undefined): InputFormat<string> {
  const defaultCountry = countryCodeOf(country);
  const parseNumber = (text: string) => {
    // Otherwise the library would accept a number that is followed by words.
    const number = parsePhoneNumberFromString(text, { ...(defaultCountry && { defaultCountry }), extract: false });
    return number?.isValid() === true && number.ext === undefined ? number : undefined;
  };
  return {
    ...baseTextFormat,
    parse(typed) {
      const text = toAsciiDigits(cleanText(typed));
      return (parseNumber(text) ?? parseNumber(text.replace(exitCode, '+')))?.number ?? text;
    },
    display(value = '') {
      const number = value.startsWith('+') ? parseNumber(value) : undefined;
      if (number === undefined) return value;
      const isNational = defaultCountry !== undefined && number.country === defaultCountry;
      return isNational ? number.formatNational() : number.formatInternational();
    },
  };
}

/** `00`, which most countries dial instead of a plus sign. The library reads the exit code of the default country. */
const exitCode = /^[\s(]*00[\s)]*/;

function countryCodeOf(country: string | undefined): CountryCode | undefined {
  const code = country?.toUpperCase() ?? '';
  return isSupportedCountry(code) ? code : undefined;
}
