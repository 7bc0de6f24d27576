import { expect, test } from 'vitest';
import { code, filesIn, read } from './repository.ts';

const sources = filesIn('src', /\.(?:ts|tsx|css|json)$/).filter((path) => !path.endsWith('definition.schema.json'));
const minLength = 12;

test('src/ contains no step name of the flow', () => {
  const steps = filesIn('flow/steps', /\.json$/).map((path) => path.replace(/^.*\/|\.json$/g, ''));
  expect(steps.length).toBeGreaterThan(20);
  expect(occurrences(steps.map((step) => ({ text: step, pattern: new RegExp(`\\b${step}\\b`) })))).toEqual([]);
});

test('src/ contains no copy text of the flow', () => {
  const copy = filesIn('flow/copy', /\.json$/).flatMap((path) =>
    Object.values(JSON.parse(read(path)) as Record<string, string>),
  );
  const texts = [...new Set(copy.flatMap(visibleTexts))];
  expect(texts.length).toBeGreaterThan(100);
  expect(occurrences(texts.map((text) => ({ text, pattern: patternOf(text) })))).toEqual([]);
});

test('src/ contains no text from the options and limits of the flow', () => {
  const values = ['flow/limits.json', ...filesIn('flow/options', /\.json$/)].flatMap((path) =>
    textsIn(JSON.parse(read(path))),
  );
  const texts = [...new Set(values)].filter((text) => text.length >= minLength && text.includes(' '));
  expect(texts.length).toBeGreaterThan(10);
  expect(occurrences(texts.map((text) => ({ text, pattern: patternOf(text) })))).toEqual([]);
});

/** The visible text of an ICU message: the texts between its arguments and tags. */
function visibleTexts(message: string): string[] {
  return (
    message
      .split(/[{}<>#]/)
      .map((text) => text.trim())
      // A single word may be the name of an option in the message.
      .filter(
        (text) => text.length >= minLength && text.includes(' ') && !/^\w+, (?:select|plural|number|date)/.test(text),
      )
  );
}

function patternOf(text: string): RegExp {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  // JSX may break a sentence over lines. Straight and curly apostrophes are equal.
  return new RegExp(escaped.replaceAll(/\s+/g, String.raw`\s+`).replaceAll(/['’]+/g, `['’]`));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function occurrences(searched: readonly { readonly text: string; readonly pattern: RegExp }[]): string[] {
  return sources.flatMap((path) => {
    const text = code(path);
    return searched.filter(({ pattern }) => pattern.test(text)).map((match) => `${path}: ${match.text}`);
  });
}
