import { isRecord } from '../../src/runtime/utilities/json.ts';

/** All `about` sentences in declarations, at any depth. Sentences that a bundler may escape are skipped. */
export function aboutSentences(declaration: unknown): string[] {
  if (!isRecord(declaration)) return [];
  const { about } = declaration;
  const ownSentences = typeof about === 'string' && /^[\w ,.:;()]+$/.test(about) ? [about] : [];
  return [...ownSentences, ...Object.values(declaration).flatMap(aboutSentences)];
}
