import { use, type ComponentType } from 'react';

/** A file of widgets that is fetched when it is first needed, or ahead of that. */
export interface Chunk<Module> {
  /** Fetches it once. What failed stays failed until `forgetFailures`: whoever draws it must see the same promise again. */
  readonly fetch: () => Promise<Module>;
}

const failed = new Set<() => void>();

/** Has files that could not be fetched be tried again when they are next needed. */
export function forgetFailures(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** @param load a dynamic import, written out so that the bundler sees it */
export function chunk<Module>(load: () => Promise<Module>): Chunk<Module> {
  let fetching: Promise<Module> | undefined;
  const start = (): Promise<Module> => {
    const promise = load();
    promise.then(
      // Where a promise says so itself, React reads its value at once instead of in a later turn.
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => void failed.add(() => (fetching = undefined)),
    );
    return promise;
  };
  return { fetch: () => (fetching ??= start()) };
}

/**
 * A component of a chunk. It suspends until the chunk is there, and is drawn at once if it is: React's own `lazy` always
 * waits on first sight, and React then holds the screen back for 300 ms. What fetches it ahead of need goes with it.
 */
export function later<Module, Name extends keyof Module & string>(from: Chunk<Module>, name: Name): Module[Name] {
  function Later(props: object) {
    const Component = use(from.fetch())[name] as ComponentType<object>;
    return <Component {...props} />;
  }
  return Object.assign(Later, { fetch: from.fetch }) as Module[Name];
}
