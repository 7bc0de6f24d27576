import type { SaveResult } from '../writes/save-result.ts';
import { answers, isStatic } from './places.ts';

/** What is told of the flow, or why it cannot be. */
export type Told<Value> = Value | { readonly failure: string };

const silent = {
  failure: isStatic
    ? 'What belongs to this page cannot be read: all of its files have to be on the server.'
    : 'The development server does not answer: start it again.',
};

/** @param path behind the address that answers */
export async function ask<Value extends object>(path: string): Promise<Told<Value>> {
  try {
    return (await (await fetch(`${answers}${path}`)).json()) as Told<Value>;
  } catch (error) {
    if (!isNoAnswer(error)) throw error;
    return silent;
  }
}

/** Has something written to the flow's files, which only the development server does. */
export async function save(path: 'scenarios' | 'copy' | 'limits', what: object): Promise<SaveResult> {
  const token = document.querySelector<HTMLMetaElement>('meta[name="studio-token"]')?.content ?? '';
  const headers = { 'Content-Type': 'application/json', 'X-Studio-Token': token };
  try {
    const response = await fetch(`${answers}${path}`, { method: 'POST', headers, body: JSON.stringify(what) });
    const saved = (await response.json()) as Told<SaveResult>;
    return 'failure' in saved ? { isSaved: false, why: saved.failure, findings: [] } : saved;
  } catch (error) {
    if (!isNoAnswer(error)) throw error;
    return { isSaved: false, why: silent.failure, findings: [] };
  }
}

/** True if the server did not answer, or not with JSON. */
function isNoAnswer(error: unknown): boolean {
  return error instanceof TypeError || error instanceof SyntaxError;
}
