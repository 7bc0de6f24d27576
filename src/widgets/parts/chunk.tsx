import { use, type ComponentType } from 'react';

/** A file of widgets that is fetched when it is first needed, or ahead of that. */
export interface Chunk<Module> {
  /** What the file exports, once it is there. */
  readonly loaded: Module | undefined;
  /** Fetches it once; after a failure the next call tries again. */
  fetch(): Promise<Module>;
}

/** @param load a dynamic import, written out so that the bundler sees it */
export function chunk<Module>(load: () => Promise<Module>): Chunk<Module> {
  let loaded: Module | undefined;
  let fetching: Promise<Module> | undefined;
  return {
    get loaded() {
      return loaded;
    },
    fetch() {
      fetching ??= load().then(
        (module) => (loaded = module),
        (cause: unknown) => {
          fetching = undefined;
          throw cause;
        },
      );
      return fetching;
    },
  };
}

/**
 * A component of a chunk. It suspends until the chunk is there, and is drawn at once if it is: React's own `lazy` always
 * waits on first sight, and React then holds the screen back for 300 ms.
 */
export function later<Module, Name extends keyof Module & string>(from: Chunk<Module>, name: Name): Module[Name] {
  function Later(props: object) {
    const module = from.loaded ?? use(from.fetch());
    const Component = module[name] as ComponentType<object>;
    return <Component {...props} />;
  }
  return Later as Module[Name];
}
