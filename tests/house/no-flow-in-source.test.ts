import { expect, test } from 'vitest';
import { code, filesIn, read } from './repository.ts';

const sources = filesIn('src', /\.(?:ts|tsx|css|json)$/).filter((path) => !path.endsWith('definition.schema.json'));
const shortest = 12;

test('src/ contains no step name of the flow', () => {
  const steps = filesIn('flow/steps', /\.json$/).map((path) => path.replace(/^.*\/|\.json$/g, ''));
  expect(steps.length).toBeGreaterThan(20);
  expect(found(steps.map((step) => ({ text: step, pattern: new RegExp(`\\b${step}\\b`) })))).toEqual([]);
});

test('src/ contains no copy text of the flow', () => {
  const copy = filesIn('flow/copy', /\.json$/).flatMap((path) =>
    Object.values(JSON.parse(read(path)) as Record<string, string>),
  );
  const texts = [...new Set(copy.flatMap(words))];
  expect(texts.length).toBeGreaterThan(100);
  expect(found(texts.map((text) => ({ text, pattern: exactly(text) })))).toEqual([]);
});

test('src/ contains no text from the options and limits of the flow', () => {
  const values = ['flow/limits.json', ...filesIn('flow/options', /\.json$/)].flatMap((path) =>
    textsIn(JSON.parse(read(path))),
  );
  const texts = [...new Set(values)].filter((text) => text.length >= shortest && text.includes(' '));
  expect(texts.length).toBeGreaterThan(10);
  expect(found(texts.map((text) => ({ text, pattern: exactly(text) })))).toEqual([]);
});

/** The visible text of an ICU message: the texts between its arguments and tags. */
function words(message: string): string[] {
  return (
    message
      .split(/[{}<>#]/)
      .map((part) => part.trim())
      // A single word may be the name of an option in the message.
      .filter(
        (part) => part.length >= shortest && part.includes(' ') && !/^\w+, (?:select|plural|number|date)/.test(part),
      )
  );
}

function exactly(text: string): RegExp {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  // JSX may break a sentence over lines. Straight and curly apostrophes are equal.
  return new RegExp(escaped.replaceAll(/\s+/g, String.raw`\s+`).replaceAll(/['’]+/g, `['’]`));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function found(wanted: readonly { readonly text: string; readonly pattern: RegExp }[]): string[] {
  return sources.flatMap((path) => {
    const text = code(path);
    return wanted.filter(({ pattern }) => pattern.test(text)).map((each) => `${path}: ${each.text}`);
  });
}
