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
  } catch {
    return silent;
  }
}
