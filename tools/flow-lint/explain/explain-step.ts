import type { CompiledField, CompiledStep, NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { decisionsOf, type Decision } from './decisions.ts';
import { inWords, notInWords } from './in-words.ts';
import { vocabularyOf, type Vocabulary } from './vocabulary.ts';

/**
 * A step in plain English, as Markdown: what it asks, what it refuses, and a decision table for each thing that can happen.
 *
 * @returns undefined for a step or view that the flow does not have
 */
export function explainStep(compilation: Compilation, id: string): string | undefined {
  const step = Object.hasOwn(compilation.flow.steps, id) ? compilation.flow.steps[id] : undefined;
  if (step === undefined) return undefined;
  const words = vocabularyOf(compilation);
  const parts = [
    heading(step, words),
    fields(compilation, id, words),
    timers(step, words),
    ...programs(compilation, step),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function heading({ id, title, end, back }: CompiledStep, words: Vocabulary): string {
  const titles = title.map(({ copy, when }) => {
    return `“${words.sentence(copy)}”${when === undefined ? '' : ` if ${inWords(when, words)}`}`;
  });
  return [
    `# ${id}`,
    `The title is ${titles.join(', else ')}.`,
    ...(back === undefined ? [] : [`Back leads to ${back}.`]),
    ...(end === undefined ? [] : [`The flow ends here: ${end}.`]),
  ].join('\n');
}

function fields(compilation: Compilation, id: string, words: Vocabulary): string {
  const asked = compilation.fields.filter(({ owner }) => owner.step === id);
  if (asked.length === 0) return '';
  const rows = asked.flatMap(({ field }) => fieldRows(field, words));
  return ['## What is asked', '', table(['Answer', 'When', 'What is said'], rows)].join('\n');
}

function fieldRows(field: CompiledField, words: Vocabulary): string[][] {
  const { label, when, required, messages, rules } = field;
  const name = words.text(label);
  const shown = when === undefined ? [] : [[name, `asked if ${inWords(when, words)}`, '']];
  const needed =
    required === false || required === true ? 'it is missing' : `it is missing and ${inWords(required, words)}`;
  const refusals = Object.entries(messages).map(([keyword, text]) => {
    return [name, keyword === 'required' ? needed : `it does not fit (${keyword})`, words.text(text)];
  });
  const own = rules.map(({ assert, when: only, message }) => {
    const must = notInWords(assert, words);
    return [name, only === undefined ? must : `${inWords(only, words)}, and ${must}`, words.text(message)];
  });
  const all = [...shown, ...refusals, ...own];
  return all.length === 0 ? [[name, 'any answer will do', '']] : all;
}

function timers({ after }: CompiledStep, words: Vocabulary): string {
  if (after.length === 0) return '';
  const rows = after.map(({ ms, event, when }) => [
    `${inWords(ms, words)} ms${when === undefined ? '' : ` while ${inWords(when, words)}`}`,
    event,
  ]);
  return ['## What time brings', '', table(['After', 'Event'], rows)].join('\n');
}

function programs(compilation: Compilation, { enter, on, modals }: CompiledStep): string[] {
  const ofModals = Object.entries(modals).flatMap(([name, modal]) =>
    Object.entries(modal.on).map(([event, first]) => [`On ${event} in ${name}`, first] as const),
  );
  const all: (readonly [string, NodeId])[] = [
    ['On arrival', enter],
    ...Object.entries(on).map(([event, first]) => [`On ${event}`, first] as const),
    ...ofModals,
  ];
  return all.flatMap(([title, first]) => {
    const rows = decisionsOf(compilation, first);
    return rows.length === 0 ? [] : [[`## ${title}`, '', table(['#', 'If', 'Then'], numbered(rows))].join('\n')];
  });
}

function numbered(decisions: readonly Decision[]): string[][] {
  return decisions.map(({ when, then }, index) => [
    String(index + 1),
    when.length === 0 ? 'always' : when.join(', and '),
    then,
  ]);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
