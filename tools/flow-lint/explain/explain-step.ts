import type { CompiledField, CompiledStep, NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { decisionsOf, type Decision } from './decisions.ts';
import { inWords, notInWords } from './in-words.ts';
import { vocabularyOf, type Vocabulary } from './vocabulary.ts';

/**
 * Describes a step as Markdown: its questions, its checks, and a decision table for each event.
 *
 * @returns undefined if the flow has no such step or view
 */
export function explainStep(compilation: Compilation, id: string): string | undefined {
  const sections = sectionsOf(compilation, id, vocabularyOf(compilation));
  const told = sections?.map(({ title, lead = [], head, rows }) => {
    const columns = head.length === 0 ? [] : ['', table(head, rows)];
    return [title, ...lead, ...columns].join('\n');
  });
  return told?.join('\n\n');
}

/** A titled part of the description, with an optional table. */
export interface Section {
  readonly title: string;
  readonly lead?: readonly string[];
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The sections of a description; undefined if the flow has no such step or view. */
export function sectionsOf(compilation: Compilation, id: string, words: Vocabulary): Section[] | undefined {
  const step = Object.hasOwn(compilation.flow.steps, id) ? compilation.flow.steps[id] : undefined;
  if (step === undefined) return undefined;
  const asked = compilation.fields.filter(({ owner }) => owner.step === id);
  const timers = step.after.map(({ ms, event, when }) => [
    `${inWords(ms, words)} ms${when === undefined ? '' : ` while ${inWords(when, words)}`}`,
    event,
  ]);
  const tables: Section[] = [
    {
      title: '## What is asked',
      head: ['Answer', 'When', 'What is said'],
      rows: asked.flatMap(({ field }) => fieldRows(field, words)),
    },
    { title: '## What time brings', head: ['After', 'Event'], rows: timers },
    ...programsOf(step).map(([title, first]) => ({
      title: `## ${title}`,
      head: ['#', 'If', 'Then'],
      rows: numbered(decisionsOf(compilation, first, words)),
    })),
  ];
  return [heading(step, words), ...tables.filter(({ rows }) => rows.length > 0)];
}

function heading({ id, title, end, back }: CompiledStep, words: Vocabulary): Section {
  const titles = title.map(({ copy, when }) => {
    return `“${words.sentence(copy)}”${when === undefined ? '' : ` if ${inWords(when, words)}`}`;
  });
  const lead = [
    `The title is ${titles.join(', else ')}.`,
    ...(back === undefined ? [] : [`Back leads to ${back === true ? 'the step that one came from' : back}.`]),
    ...(end === undefined ? [] : [`The flow ends here: ${end}.`]),
  ];
  return { title: `# ${id}`, lead, head: [], rows: [] };
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

function programsOf({ enter, on, modals }: CompiledStep): (readonly [title: string, first: NodeId])[] {
  const ofModals = Object.entries(modals).flatMap(([name, modal]) =>
    Object.entries(modal.on).map(([event, first]) => [`On ${event} in ${name}`, first] as const),
  );
  const own = Object.entries(on).map(([event, first]) => [`On ${event}`, first] as const);
  return [['On arrival', enter], ...own, ...ofModals];
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
