import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each(['en-US', 'es-US'])('a sign behind words that are kept on one line is kept with them: %s', (locale) => {
  const messages = Object.entries(
    JSON.parse(readFileSync(`flow/copy/${locale}.json`, 'utf8')) as Record<string, string>,
  );
  expect(messages.filter(([, message]) => /<\/nobr>[^\s<}]/.test(message))).toEqual([]);
});
