import { isRecord } from '../../src/runtime/utilities/json.ts';

/** All `about` sentences in declarations, at any depth. Sentences that a bundler may escape are skipped. */
export function aboutSentences(declared: unknown): string[] {
  if (!isRecord(declared)) return [];
  const { about } = declared;
  const own = typeof about === 'string' && /^[\w ,.:;()]+$/.test(about) ? [about] : [];
  return [...own, ...Object.values(declared).flatMap(aboutSentences)];
}
