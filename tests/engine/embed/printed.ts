import { readFileSync } from 'node:fs';

const documented = readFileSync('docs/guides/embedding.md', 'utf8');

/** A code block of docs/guides/embedding.md by language and index, with another application's address. */
export function printed(language: string, nth: number, app: string): string {
  const pieces = [...documented.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)];
  const found = pieces.filter(([, own]) => own === language)[nth]?.[2];
  if (found === undefined) throw new Error(`docs/guides/embedding.md has no piece ${nth} of ${language}`);
  return found.replaceAll('https://apply.example.com', app);
}

/** The inline code in docs/guides/embedding.md that begins with `start`. */
export function printedLine(start: string, app: string): string {
  const found = documented.split('`').find((part) => part.startsWith(start));
  if (found === undefined) throw new Error(`docs/guides/embedding.md has no ${start}`);
  return found.replaceAll('https://apply.example.com', app).replaceAll('nonce="…"', 'nonce="n1"');
}
