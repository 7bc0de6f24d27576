/** Formats the copy of a flow. This folder imports calendar dates and data shapes. */
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parseCalendarDate } from '../calendar/calendar-date.ts';
import { markNames, tagPrefix, type CompiledMessage, type MarkName, type ParameterKind } from './compiled-message.ts';
import { formatMessage } from './format-message.ts';
import { createIntlFormatters } from './intl-formatters.ts';
import { readParameters, type MessageParameters } from './message-parameters.ts';
import type { RichPart, RichText } from './rich-text.ts';
import type { DeveloperReport } from '../shapes/developer-report.ts';
import type { LocaleConventions } from '../shapes/locale-conventions.ts';

/** Formats one message. Never throws: a missing value becomes an empty string. */
export type FormatCopy = (key: string, values?: Readonly<Record<string, unknown>>) => RichText;

export interface CopyFormatterOptions {
  readonly locale: string;
  readonly messages: Readonly<Record<string, CompiledMessage>>;
  /** Default: the conventions of `Intl`. */
  readonly conventions?: LocaleConventions | undefined;
  /** Receives a report of each defect, but no values. */
  readonly report?: (report: DeveloperReport) => void;
}

/**
 * Creates the formatter for the copy of one locale. Values are plain text, never markup. Date values are `YYYY-MM-DD`.
 *
 * @source docs/decisions/0001
 */
export function createCopyFormatter({ locale, messages, conventions, report }: CopyFormatterOptions): FormatCopy {
  const formatters = createIntlFormatters(locale, conventions?.counts);
  const parameterCache = new Map<string, MessageParameters>();

  const parametersOf = (key: string, elements: readonly MessageFormatElement[]): MessageParameters => {
    const parameters = parameterCache.get(key) ?? readParameters(elements);
    parameterCache.set(key, parameters);
    return parameters;
  };

  return (key, values = {}) => {
    const reportDefect = (code: keyof typeof defects, parameter?: string): void =>
      report?.({ code, where: { key, locale, ...(parameter === undefined ? {} : { parameter }) }, ...defects[code] });
    const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
    if (message === undefined) {
      reportDefect('missing-message');
      return [];
    }
    if (typeof message === 'string') return message === '' ? [] : [message];
    const preparedValues = prepareValues(parametersOf(key, message), values, reportDefect);
    try {
      return joinChunks(formatMessage(message, formatters, preparedValues));
    } catch (cause) {
      report?.({ code: 'unformattable', where: { key, locale }, ...defects.unformattable, cause });
      return [];
    }
  };
}

const defects = {
  'missing-message': { why: 'The copy does not contain this key', fix: 'Add it to flow/copy.' },
  'missing-value': { why: 'A value that the message needs is missing', fix: 'Pass it in "with".' },
  'wrong-value': {
    why: 'A value has the wrong type',
    fix: 'Pass a text, number or date.',
  },
  unformattable: { why: 'The message cannot be formatted', fix: 'Check its ICU syntax in flow/copy.' },
} as const;

function prepareValues(
  { kindsByName: kinds, tags }: MessageParameters,
  values: Readonly<Record<string, unknown>>,
  reportDefect: (code: 'missing-value' | 'wrong-value', name: string) => void,
): Record<string, unknown> {
  const prepared = Object.create(null) as Record<string, unknown>;
  for (const [name, uses] of kinds) {
    const result = prepareValue(Object.hasOwn(values, name) ? values[name] : undefined, uses);
    if ('problem' in result) reportDefect(result.problem, name);
    prepared[name] = 'problem' in result ? emptyValue : result.value;
  }
  for (const tag of tags)
    prepared[tag] = (chunks: readonly unknown[]) => createTagPart(tag.slice(tagPrefix.length), joinChunks(chunks));
  return prepared;
}

/** Replaces a missing or wrong value; every formatter prints it as an empty string. */
const emptyValue = { toString: () => '', valueOf: () => Number.NaN };

type PreparedValue = { readonly value: unknown } | { readonly problem: 'missing-value' | 'wrong-value' };

/** A date `YYYY-MM-DD` becomes midnight UTC. */
function prepareValue(raw: unknown, uses: ReadonlySet<ParameterKind>): PreparedValue {
  if (raw === undefined || raw === null) return { problem: 'missing-value' };
  if (uses.has('date')) {
    const date = parseCalendarDate(raw);
    return date ? { value: new Date(Date.UTC(date.year, date.month - 1, date.day)) } : problemOf(raw);
  }
  if (uses.has('number') || uses.has('plural')) {
    const number = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
    return typeof number === 'number' && Number.isFinite(number) ? { value: number } : problemOf(raw);
  }
  if (typeof raw === 'string' || typeof raw === 'number') return { value: raw };
  // A boolean can select an option, but is not printed.
  if (typeof raw === 'boolean' && !uses.has('text')) return { value: String(raw) };
  return { problem: 'wrong-value' };
}

function problemOf(raw: unknown): PreparedValue {
  return { problem: raw === '' ? 'missing-value' : 'wrong-value' };
}

function createTagPart(tag: string, parts: RichText): RichPart {
  return isMark(tag) ? { kind: tag, parts } : { kind: 'link', link: tag, parts };
}

function isMark(tag: string): tag is MarkName {
  return (markNames as readonly string[]).includes(tag);
}

/** Merges adjacent strings and drops empty ones. */
function joinChunks(chunks: readonly unknown[]): RichText {
  const parts: RichPart[] = [];
  for (const chunk of chunks) {
    const last = parts.at(-1);
    if (chunk === '') continue;
    if (typeof chunk === 'string' && typeof last === 'string') parts[parts.length - 1] = last + chunk;
    else parts.push(chunk as RichPart);
  }
  return parts;
}
