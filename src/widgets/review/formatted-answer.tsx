import { dateFormat } from '../../formats/date.ts';
import { maskAllButLastFour, applyPattern } from '../../formats/pattern-text.ts';
import { plainText } from '../../runtime/copy/rich-text.ts';
import { recordOrEmpty } from '../../runtime/utilities/json.ts';
import type { ReviewRow } from '../../runtime/shapes/screen.ts';
import { MaskedText } from '../parts/masked.tsx';
import { Rich } from '../parts/rich.tsx';
import { useWidgetContext, type WidgetContextValue } from '../parts/widget-context.tsx';

/** An answer as text: label of the option, localized date, amount or phone number, yes or no. */
export function FormattedAnswer({ answer }: { readonly answer: ReviewRow }) {
  const context = useWidgetContext();
  const { value, chosen, lines, secret, shows } = answer;
  const texts = lines ?? (chosen !== undefined && chosen.length > 0 ? chosen : undefined);
  if (texts !== undefined)
    return texts.map(({ text }, index) => (
      <p key={index}>{secret === true ? <Secret text={plainText(text)} /> : <Rich text={text} />}</p>
    ));
  const text = formatAnswer(value, shows, { ...context, currency: answer.currency ?? context.currency });
  if (text === '') return <span className="review__none">{context.texts['ui.notAnswered']}</span>;
  if (secret === true) return <Secret text={text} />;
  const Answer = shows === undefined ? undefined : context.controls?.[shows]?.answer;
  return Answer === undefined ? text : <Answer value={text} country={answer.country} />;
}

/** Shows only the last four characters. */
function Secret({ text }: { readonly text: string }) {
  return (
    <span className="num" dir="ltr">
      <MaskedText text={maskAllButLastFour(text)} />
    </span>
  );
}

/** Text of an answer; empty if there is none. */
function formatAnswer(value: unknown, shows: string | undefined, context: WidgetContextValue): string {
  const { texts } = context;
  switch (typeof value) {
    case 'boolean':
      return texts[value ? 'ui.yes' : 'ui.no'] ?? '';
    case 'number':
      return formatNumber(value, shows, context);
    case 'string':
      return formatText(value, shows, context);
    case 'object':
      if (shows?.startsWith('.') === true && !Array.isArray(value))
        return formatAnswer(recordOrEmpty(value)[shows.slice(1)], undefined, context);
      return Object.values(value ?? {})
        .map((member) => formatAnswer(member, shows, context))
        .filter((text) => text !== '')
        .join(shows === 'date' ? ' – ' : ', ');
    default:
      return '';
  }
}

/** Without a currency, an amount is written as a number. */
function formatNumber(
  value: number,
  shows: string | undefined,
  { locale, currency }: Pick<WidgetContextValue, 'locale' | 'currency'>,
): string {
  const options: Intl.NumberFormatOptions =
    shows === 'money' && currency !== undefined
      ? { style: 'currency', currency }
      : { useGrouping: false, maximumFractionDigits: 20 };
  return new Intl.NumberFormat(locale, options).format(value);
}

function formatText(value: string, shows: string | undefined, context: WidgetContextValue): string {
  const { texts, locale, dateOrder } = context;
  const text = value.trim();
  switch (shows) {
    case 'date':
      return dateFormat(locale, dateOrder).display(value, false);
    case 'month':
      return formatDateTime(`${text}-01`, { year: 'numeric', month: 'long' }) ?? text;
    case 'time':
      return formatDateTime(`1970-01-01T${text}Z`, { hour: 'numeric', minute: '2-digit' }) ?? text;
    case 'signature':
      return signaturePath.test(text) ? (texts['ui.signed'] ?? '') : text;
    default:
      return shows?.includes('#') === true ? applyPattern(value, shows) : text;
  }

  /** @returns undefined if `isoText` is not a valid time */
  function formatDateTime(isoText: string, options: Intl.DateTimeFormatOptions): string | undefined {
    const time = Date.parse(isoText);
    if (Number.isNaN(time)) return undefined;
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(time);
  }
}

/** Matches the SVG path of a signature, not a typed name. */
const signaturePath = /^M\d/;
