import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { generalFunctionDeclarations } from '../../src/functions/declarations.ts';
import { declarations } from '../../src/refinance/declarations.ts';
import { generalWidgetDeclarations } from '../../src/widgets/declarations.ts';
import { aboutSentences } from '../support/about-sentences.ts';

test('the scripts of the page contain no sentences of the declarations', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    build: { write: false, rolldownOptions: { input: 'src/refinance/main.tsx' } },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const scripts = output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n');
  // The widgets, functions and sessions themselves are included.
  for (const name of ['months-bar', 'formatPhone', 'verify-mobile']) expect(scripts).toContain(name);

  const { widgets, functions, sessions } = declarations;
  const sentences = [generalWidgetDeclarations, generalFunctionDeclarations, widgets, functions, sessions].flatMap(
    aboutSentences,
  );
  expect(sentences.length).toBeGreaterThan(200);
  expect(sentences.filter((sentence) => scripts.includes(sentence))).toEqual([]);
});
