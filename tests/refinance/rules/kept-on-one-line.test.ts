import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each(['en-US', 'es-US'])('punctuation after unbreakable text is inside its nobr tag: %s', (locale) => {
  const messages = Object.entries(
    JSON.parse(readFileSync(`flow/copy/${locale}.json`, 'utf8')) as Record<string, string>,
  );
  expect(messages.filter(([, message]) => /<\/nobr>[^\s<}]/.test(message))).toEqual([]);
});
