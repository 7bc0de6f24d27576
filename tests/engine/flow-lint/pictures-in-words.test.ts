import { describe, expect, test } from 'vitest';
import { chartOf } from '../../../tools/flow-lint/chart/chart.ts';
import { renderMermaid } from '../../../tools/flow-lint/chart/mermaid.ts';
import { renderHtml } from '../../../tools/flow-lint/chart/page.ts';
import { explainStep } from '../../../tools/flow-lint/explain/explain-step.ts';
import { lintFlow } from '../../../tools/flow-lint/lint-flow.ts';
import { playAll } from '../../../tools/scenarios/play-all.ts';
import { compileSmall } from '../../support/small-flow.ts';
import { small } from '../scenarios/small-stage.ts';

const lines = (text: string): string[] => text.split('\n').map((line) => line.trim());

describe('a step in plain English', () => {
  const told = explainStep(small, 'FIRST') ?? '';

  test('says what is asked and refused, in the words that stand there', () => {
    expect(lines(told)).toContain('| “Word” | it is missing | “Name is required” |');
    expect(lines(told)).toContain('| “Word” | it does not fit (minLength) | “Name is short” |');
  });

  test('has a table for each event, its rows in the order in which they are tried', () => {
    const at = lines(told).indexOf('## On SUBMIT');
    expect(lines(told).slice(at + 4, at + 11)).toEqual([
      '| 1 | “Word” is “Ada” | go to SECOND |',
      '| 2 | always | tell analytics “Sent” |',
      '| 3 | always | call work |',
      '| 4 | work ends as refused | show “Name is taken” at the top |',
      '| 5 | work ends as refused | stay |',
      '| 6 | work ends as broken | do what the flow does with such a failure |',
      '| 7 | always | go to SECOND |',
    ]);
  });

  test('puts what a routine does under its condition alone, and limits with their values', () => {
    const flow = compileSmall({
      'steps/FIRST.json': {
        id: 'FIRST',
        title: 'word',
        view: [{ button: 'word', event: 'GO' }],
        on: {
          GO: [
            { do: 'many', when: '$not($filled($person.name)) and $count($list) >= $limits.most' },
            { goto: 'SECOND' },
          ],
        },
      },
      'routines/many.json': { program: [{ set: { note: "'many'" } }, { stay: true, when: '$flag' }] },
      'steps/SECOND.json': { id: 'SECOND', title: 'word', end: 'completed', view: [{ heading: 'word' }] },
    });
    const when = 'name of person is missing and the number of list is at least 3 (most)';
    expect(lines(explainStep(flow, 'FIRST') ?? '').slice(-3)).toEqual([
      `| 1 | ${when} | note becomes “many” |`,
      `| 2 | ${when}, and flag | stay |`,
      '| 3 | always | go to SECOND |',
    ]);
  });

  test('says which item of a list is meant, and a message as it mostly reads', () => {
    const flow = compileSmall({
      'steps/FIRST.json': {
        id: 'FIRST',
        title: 'word',
        view: [{ button: 'word', event: 'GO' }],
        on: {
          GO: [
            { set: { note: '$list[0].name' }, when: "$filled($list[-1]) and $list[$count($list) - 1].name = 'Ada'" },
            { set: { note: "$list[name = 'Ada'].name" } },
            { banner: 'many', with: { count: '$count($list)', who: '$note' } },
            { goto: 'SECOND' },
          ],
        },
      },
      'steps/SECOND.json': { id: 'SECOND', title: 'word', end: 'completed', view: [{ heading: 'word' }] },
      'copy/en-US.json': {
        many: '{count, plural, one {<b>One</b> of {who}} other {<b>#</b> of {who}}}',
      },
    });
    expect(lines(explainStep(flow, 'FIRST') ?? '').slice(-4)).toEqual([
      '| 1 | the last of list is given and name of the one of list at the number of list minus 1 is “Ada” | note becomes name of the first of list |',
      '| 2 | always | note becomes name of those of list for which name is “Ada” |',
      '| 3 | always | show “# of {who}” at the top |',
      '| 4 | always | go to SECOND |',
    ]);
  });

  test('names the field whose choices a program fetches again', () => {
    const flow = compileSmall({
      'steps/FIRST.json': {
        id: 'FIRST',
        title: 'word',
        view: [{ button: 'word', event: 'GO' }],
        on: { GO: [{ fetch: 'person.name' }] },
      },
    });
    expect(lines(explainStep(flow, 'FIRST') ?? '').at(-1)).toBe(
      '| 1 | always | fetch the choices of person.name again |',
    );
  });

  test('is undefined for a step that there is not', () => {
    expect(explainStep(small, 'toString')).toBeUndefined();
  });
});

describe('a flow drawn', () => {
  const scenarios = [{ about: 'Ada', today: '2026-11-20', play: [{ fill: { name: 'Ada' }, press: 'SUBMIT' }] }].map(
    (value) => ({ kind: 'scenario' as const, name: 'ada', file: 'scenarios/ada.json', value }),
  );
  const found = lintFlow(small);

  test('in Mermaid has a cluster for each stage, every way with its condition, ends and views', () => {
    const text = lines(renderMermaid(chartOf(small, [], undefined)));
    expect(text).toContain('subgraph c1["Views"]');
    expect(text).toContain('s1(["SECOND"])');
    expect(text).toContain('s2{{"broken"}}');
    expect(text).toContain('start -->|"start"| s0');
    const way = text.find((line) => line.startsWith('s0 -->') && line.endsWith('s1')) ?? '';
    expect(way).toContain('SUBMIT: “Word” is “Ada”');
    expect(way).toContain('talking.finished');
  });

  test('marks what scenarios come through and what they do not, and what was found', async () => {
    const { coverage } = await playAll(small, scenarios, { functions: undefined, samples: { context: {} } });
    const [finding] = found;
    if (finding === undefined) throw new Error('The small flow has no finding');
    const chart = chartOf(small, [{ ...finding, file: 'steps/FIRST.json' }], coverage);
    const exits = chart.clusters.flatMap(({ cards }) => cards.flatMap((card) => card.exits));
    expect(exits.find((exit) => exit.if === '“Word” is “Ada”')?.isSeen).toBe(true);
    expect(exits.find((exit) => exit.by === 'talking.failed')?.isSeen).toBe(false);
    expect(renderMermaid(chart)).toContain('s0["FIRST<br/>⚠ 1"]');
    expect(renderHtml(chart)).toContain('class="seen faulty"');
  });

  test('as a page has no script, loads nothing, and shows words as words', () => {
    const flow = compileSmall({
      'steps/FIRST.json': {
        id: 'FIRST',
        title: 'word',
        view: [{ button: 'word', event: 'GO' }],
        on: { GO: [{ goto: 'SECOND', when: "$note = '<script>'" }, { stay: true }] },
      },
      'steps/SECOND.json': { id: 'SECOND', title: 'word', end: 'completed', view: [{ heading: 'word' }] },
    });
    const html = renderHtml(chartOf(flow, [], undefined));
    expect(html).toContain('note is “&#60;script&#62;”');
    expect(html).not.toMatch(/<script|src=|url\(|<link|@import|href="(?!#)/);
    expect(html).toContain("default-src 'none'");
  });
});
