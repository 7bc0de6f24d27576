// Describes steps in plain English. May import other tools and `src/runtime`.
import type { CompiledField, CompiledStep, NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { decisionsOf, type Decision } from './decisions.ts';
import { describeExpression, describeNegation } from './describe-expression.ts';
import { vocabularyOf, type Vocabulary } from './vocabulary.ts';

/**
 * Describes a step as Markdown: its questions, its checks, and a decision table for each event.
 *
 * @returns undefined if the flow has no such step or view
 */
export function explainStep(compilation: Compilation, id: string): string | undefined {
  const sections = sectionsOfStep(compilation, id, vocabularyOf(compilation));
  const markdown = sections?.map(({ title, intro = [], columnHeadings, rows }) => {
    const columns = columnHeadings.length === 0 ? [] : ['', table(columnHeadings, rows)];
    return [title, ...intro, ...columns].join('\n');
  });
  return markdown?.join('\n\n');
}

export interface Section {
  readonly title: string;
  readonly intro?: readonly string[];
  readonly columnHeadings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The sections of a description; undefined if the flow has no such step or view. */
export function sectionsOfStep(compilation: Compilation, id: string, vocabulary: Vocabulary): Section[] | undefined {
  const step = Object.hasOwn(compilation.flow.steps, id) ? compilation.flow.steps[id] : undefined;
  if (step === undefined) return undefined;
  const fields = compilation.fields.filter(({ owner }) => owner.step === id);
  const timers = step.after.map(({ ms, event, when }) => [
    `${describeExpression(ms, vocabulary)} ms${when === undefined ? '' : ` while ${describeExpression(when, vocabulary)}`}`,
    event,
  ]);
  const tables: Section[] = [
    {
      title: '## What is asked',
      columnHeadings: ['Answer', 'When', 'What is said'],
      rows: fields.flatMap(({ field }) => fieldRows(field, vocabulary)),
    },
    { title: '## What time brings', columnHeadings: ['After', 'Event'], rows: timers },
    ...programsOf(step).map(([title, first]) => ({
      title: `## ${title}`,
      columnHeadings: ['#', 'If', 'Then'],
      rows: numberedRows(decisionsOf(compilation, first, vocabulary)),
    })),
  ];
  return [heading(step, vocabulary), ...tables.filter(({ rows }) => rows.length > 0)];
}

function heading({ id, title, end, back }: CompiledStep, vocabulary: Vocabulary): Section {
  const titles = title.map(({ copy, when }) => {
    return `“${vocabulary.copyText(copy)}”${when === undefined ? '' : ` if ${describeExpression(when, vocabulary)}`}`;
  });
  const intro = [
    `The title is ${titles.join(', else ')}.`,
    ...(back === undefined ? [] : [`Back leads to ${back === true ? 'the step that one came from' : back}.`]),
    ...(end === undefined ? [] : [`The flow ends here: ${end}.`]),
  ];
  return { title: `# ${id}`, intro, columnHeadings: [], rows: [] };
}

function fieldRows(field: CompiledField, vocabulary: Vocabulary): string[][] {
  const { label, when, required, messages, rules } = field;
  const name = vocabulary.quotedText(label);
  const visibility = when === undefined ? [] : [[name, `asked if ${describeExpression(when, vocabulary)}`, '']];
  const requirement =
    required === false || required === true
      ? 'it is missing'
      : `it is missing and ${describeExpression(required, vocabulary)}`;
  const rejections = Object.entries(messages).map(([keyword, text]) => {
    return [name, keyword === 'required' ? requirement : `it does not fit (${keyword})`, vocabulary.quotedText(text)];
  });
  const ruleRows = rules.map(({ assert, when: condition, message }) => {
    const requirement = describeNegation(assert, vocabulary);
    return [
      name,
      condition === undefined ? requirement : `${describeExpression(condition, vocabulary)}, and ${requirement}`,
      vocabulary.quotedText(message),
    ];
  });
  const allRows = [...visibility, ...rejections, ...ruleRows];
  return allRows.length === 0 ? [[name, 'any answer will do', '']] : allRows;
}

function programsOf({ enter, on, modals }: CompiledStep): (readonly [title: string, first: NodeId])[] {
  const modalPrograms = Object.entries(modals).flatMap(([name, modal]) =>
    Object.entries(modal.on).map(([event, first]) => [`On ${event} in ${name}`, first] as const),
  );
  const stepPrograms = Object.entries(on).map(([event, first]) => [`On ${event}`, first] as const);
  return [['On arrival', enter], ...stepPrograms, ...modalPrograms];
}

function numberedRows(decisions: readonly Decision[]): string[][] {
  return decisions.map(({ conditions, statementText }, index) => [
    String(index + 1),
    conditions.length === 0 ? 'always' : conditions.join(', and '),
    statementText,
  ]);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
