import { expect, test } from 'vitest';
import { createRuntime } from '../../../src/runtime/create-runtime.ts';
import { createTestPorts } from '../../../src/testing/test-ports.ts';
import { compileSmall, joinCompilation, type SmallFiles } from '../../support/small-flow.ts';
import { done, failed, second } from './started.ts';

const visit = { visit: 'site', with: { q: "'a'" } };

/** Runs a program on GO, and records which tabs were opened in advance, closed and used. */
function going(program: readonly unknown[], files: SmallFiles = {}) {
  const first = { id: 'FIRST', title: 'word', view: [{ heading: 'word' }], on: { GO: program } };
  const compilation = compileSmall({ 'steps/FIRST.json': first, 'steps/SECOND.json': second, ...files });
  expect(compilation.findings).toEqual([]);
  const { world, ports } = createTestPorts();
  const log: string[] = [];
  const links = {
    open: (href: string) => log.push(`open ${href}`) > 0,
    reserveTab: (title: string) => {
      log.push(`hold for ${title}`);
      return () => void log.push('let go');
    },
  };
  const runtime = createRuntime({
    ...joinCompilation(compilation),
    ports: { ...ports, links },
    device: 'desktop',
    hostValues: {},
  });
  runtime.start();
  runtime.dispatch.raise('GO');
  return { log, runtime, calls: world.calls };
}

test('a program that visits a link after a call reserves a tab at once and releases it after the reply', async () => {
  const { log, calls } = going([{ call: 'work' }, visit, { stay: true }]);
  expect(log).toEqual(['hold for Word | Suffix']);
  await calls[0]?.reply(done({}));
  expect(log).toEqual(['hold for Word | Suffix', 'open https://site.example/?q=a', 'let go']);
});

test('the reserved tab is released if the call fails or the runtime is destroyed', async () => {
  const { log, calls } = going([{ call: 'work' }, visit, { stay: true }]);
  await calls[0]?.reply(failed('broken'));
  expect(log).toEqual(['hold for Word | Suffix', 'let go']);

  const left = going([{ call: 'work' }, visit, { stay: true }]);
  left.runtime.destroy();
  expect(left.log).toEqual(['hold for Word | Suffix', 'let go']);
});

test.each([
  ['the program stays before it visits the link', [{ call: 'work' }, { stay: true }, visit]],
  ['no link is visited', [{ call: 'work' }, { goto: 'SECOND' }]],
  ['there is no call before the link', [visit, { stay: true }]],
])('no tab is reserved if %s', (_, program) => {
  expect(going(program).log.filter((line) => line.startsWith('hold'))).toEqual([]);
});

test('no tab is reserved for a link that opens in the same tab', () => {
  const here = { 'links.json': { site: { href: 'https://site.example/?q={q}', newTab: false } } };
  expect(going([{ call: 'work' }, visit, { stay: true }], here).log).toEqual([]);
});

test('a tab is also reserved if the link is in a branch after a conditional statement', () => {
  const program = [
    { call: 'work' },
    { stay: true, when: '$flag' },
    { then: [visit], when: '$not($flag)' },
    { stay: true },
  ];
  expect(going(program).log).toEqual(['hold for Word | Suffix']);
});
