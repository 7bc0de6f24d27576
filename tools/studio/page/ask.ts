import type { Saved } from '../writes/saved.ts';

/** What the development server tells, or why it cannot. */
export type Told<Value> = Value | { readonly failure: string };

const silent = { failure: 'The development server does not answer: start it again.' };

/** @param path behind `/studio/` */
export async function ask<Value extends object>(path: string): Promise<Told<Value>> {
  try {
    return (await (await fetch(`/studio/${path}`)).json()) as Told<Value>;
  } catch {
    return silent;
  }
}

/** Has something written to the flow's files. */
export async function save(path: 'scenarios' | 'copy' | 'limits', what: object): Promise<Saved> {
  const headers = { 'Content-Type': 'application/json' };
  try {
    const response = await fetch(`/studio/${path}`, { method: 'POST', headers, body: JSON.stringify(what) });
    const saved = (await response.json()) as Told<Saved>;
    return 'failure' in saved ? { isSaved: false, why: saved.failure, findings: [] } : saved;
  } catch {
    return { isSaved: false, why: silent.failure, findings: [] };
  }
}
