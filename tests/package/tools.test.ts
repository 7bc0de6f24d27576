import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { generalFunctionDeclarations } from '../../src/functions/declarations.ts';
import { generalWidgetDeclarations } from '../../src/widgets/declarations.ts';
import { aboutSentences } from '../support/about-sentences.ts';
import { createProject } from './project.ts';

// Packing, compiling and bundling are slow on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const flowLint = 'guided-flow/tools/flow-lint/bin.mjs';

test('flow-lint of the package reports nothing in a clean project, and reports an unregistered widget', async () => {
  const { run, read, write } = await createProject();
  const clean = await run(flowLint);
  expect(clean).toEqual({ code: 0, out: 'flow-lint: nothing found in 8 files\n', error: '' });

  await write('code.ts', (await read('code.ts')).replace(', bell: defineBlock(Bell)', ''));
  await write('flow.config.ts', (await read('flow.config.ts')).replace(', { widgets: { bell } }', ''));
  const found = await run(flowLint);
  expect(found.code).toBe(1);
  expect(found.out).toMatch(/flow\/steps\/RUNG\.json:\d+:\d+/);
  expect(found.out).toContain('"bell"');
});

test('flow-lint of the package reports a missing flow folder in one sentence', async () => {
  const { run } = await createProject();
  const { code, error } = await run(flowLint, 'nowhere');
  expect(code).toBe(2);
  expect(error).toMatch(/^flow-lint could not run: The folder nowhere cannot be read/);
});

test('a project build contains first screen, flow, styles and loader, but no declarations of widgets and functions', async () => {
  const { run, folder, read } = await createProject();
  const { code, error } = await run('guided-flow/tools/commands/bin.mjs', 'build');
  expect(code, error).toBe(0);

  const manifest = JSON.parse(await read('dist/flow/manifest.json')) as { readonly validators: string };
  expect(await read(join('dist', manifest.validators))).toContain('validators');
  expect(await read('dist/index.html')).toMatch(/data-first-screen="[^"]+"[^>]*>.*Ring the bell/s);
  const styles = (await readdir(join(folder, 'dist/assets'))).filter((name) => name.endsWith('.css'));
  const style = (await Promise.all(styles.map((name) => read(join('dist/assets', name))))).join('\n');
  // The styles of the page, of a general widget, and of the project.
  for (const rule of ['.page', '.card', '.bell']) expect(style).toContain(rule);
  expect(await read('dist/embed/v1.mjs')).toContain('bell-ringing');

  const names = (await readdir(join(folder, 'dist/assets'))).filter((name) => name.endsWith('.js'));
  const scripts = (await Promise.all(names.map((name) => read(join('dist/assets', name))))).join('\n');
  // An action contains its declaration. Widgets and functions do not.
  expect(scripts).toContain('Rings the bell.');
  expect(scripts).not.toContain('A bell with its number of rings.');
  const sentences = [generalWidgetDeclarations, generalFunctionDeclarations].flatMap(aboutSentences);
  expect(sentences.filter((sentence) => scripts.includes(sentence))).toEqual([]);
});

test('a project build renders with React, and its prerendered page contains ids from React', async () => {
  const { run, folder, read } = await createProject();
  const { code, error } = await run('guided-flow/tools/commands/bin.mjs', 'build');
  expect(code, error).toBe(0);
  const names = (await readdir(join(folder, 'dist/assets'))).filter((name) => name.endsWith('.js'));
  const scripts = (await Promise.all(names.map((name) => read(join('dist/assets', name))))).join('\n');
  // React's own scripts contain the address that explains its errors.
  expect(scripts).toContain('react.dev/errors');
  expect(await read('dist/index.html')).toMatch(/ id="_R_/);
});

test('a flow can be tested with the package alone', async () => {
  const { evaluate } = await createProject();
  const { out, error } = await evaluate(`
    import { loadFlowConfig } from 'guided-flow/lint';
    import { compileTestFlow, visitFlow } from 'guided-flow/testing';

    const { folder, registries } = await loadFlowConfig('flow.config.ts');
    const visit = visitFlow(await compileTestFlow(folder, registries));
    await visit.until('RING');
    visit.submit();
    const errors = visit.errors();
    await visit.fill({ times: '3' });
    visit.submit();
    await visit.until(() => visit.calls.length === 1);
    const [call] = visit.calls;
    await call.reply({ outcome: 'rung', reply: { times: '3' } });
    await visit.until('RUNG');
    console.log(JSON.stringify({ errors, action: call.action, input: call.input, end: visit.screen().end }));
  `);
  expect(error).toBe('');
  expect(JSON.parse(out)).toEqual({
    errors: { times: 'How often?' },
    action: 'ring',
    input: { times: '3' },
    end: 'completed',
  });
});
