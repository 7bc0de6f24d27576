import { readFileSync } from 'node:fs';

const documented = readFileSync('docs/embedding.md', 'utf8');

/** The nth piece of code in a language of the document, as it is printed, for another application. */
export function printed(language: string, nth: number, app: string): string {
  const pieces = [...documented.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)];
  const found = pieces.filter(([, own]) => own === language)[nth]?.[2];
  if (found === undefined) throw new Error(`docs/embedding.md has no piece ${nth} of ${language}`);
  return found.replaceAll('https://apply.example.com', app);
}

/** A line in the text of the document, between backticks. */
export function printedLine(start: string, app: string): string {
  const found = documented.split('`').find((part) => part.startsWith(start));
  if (found === undefined) throw new Error(`docs/embedding.md has no ${start}`);
  return found.replaceAll('https://apply.example.com', app).replaceAll('nonce="…"', 'nonce="n1"');
}
