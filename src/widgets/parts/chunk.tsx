import { use, useContext, useLayoutEffect, useSyncExternalStore, type ComponentType } from 'react';
import { ComingContext } from './coming-context.ts';

/** A file of widgets that is fetched when it is first needed, or ahead of that. */
export interface Chunk<Module extends object> {
  /** Fetches it once. What failed stays failed until `forgetFailures`: whoever draws it must see the same promise again. */
  readonly fetch: () => Promise<Module>;
  /** What has become of it: another object whenever that changes. */
  readonly read: () => Fetched<Module>;
  /** Tells of every change; returns a function that ends it. */
  readonly listen: (changed: () => void) => () => void;
  /** Few flows need it: it is not fetched before a step does. */
  readonly seldom?: boolean | undefined;
}

/** Neither the module nor a failure: it has not been asked for, or is on its way. */
interface Fetched<Module extends object> {
  readonly module?: Module;
  readonly failure?: { readonly cause: unknown };
}

const failed = new Set<() => void>();

/** Has files that could not be fetched be tried again when they are next needed. */
export function forgetFailures(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/**
 * @param load a dynamic import, written out so that the bundler sees it
 * @param seldom few flows need it
 */
export function chunk<Module extends object>(load: () => Promise<Module>, seldom?: boolean): Chunk<Module> {
  let fetching: Promise<Module> | undefined;
  let fetched: Fetched<Module> = {};
  const listeners = new Set<() => void>();
  const settle = (now: Fetched<Module>): void => {
    fetched = now;
    for (const changed of listeners) changed();
  };
  const start = (): Promise<Module> => {
    const promise = load();
    promise.then(
      (module) => {
        // As `use` marks what it has waited for: what is there holds nobody up.
        void Object.assign(promise, { status: 'fulfilled', value: module });
        settle({ module });
      },
      (cause: unknown) => {
        failed.add(() => {
          fetching = undefined;
          settle({});
        });
        settle({ failure: { cause } });
      },
    );
    return promise;
  };
  return {
    fetch: () => (fetching ??= start()),
    read: () => fetched,
    listen: (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    seldom,
  };
}

/**
 * A component of a chunk, drawn at once if that is there. Else nothing is drawn in its place until it has come, and whoever
 * wants to know is told. What fetches it ahead of need goes with it.
 */
export function later<Module extends object, Name extends keyof Module & string>(
  from: Chunk<Module>,
  name: Name,
): Module[Name] {
  function Later(props: object) {
    const tell = useContext(ComingContext);
    const fetched = useSyncExternalStore(from.listen, from.read, from.read);
    const { failure } = fetched;
    useLayoutEffect(() => {
      if (fetched.module !== undefined) return undefined;
      void from.fetch();
      tell?.(true);
      return () => tell?.(false);
    }, [fetched, tell]);
    if (failure !== undefined) throw failure.cause;
    const module = tell === undefined ? use(from.fetch()) : fetched.module;
    if (module === undefined) return null;
    const Component = module[name] as ComponentType<object>;
    return <Component {...props} />;
  }
  return Object.assign(Later, { fetch: from.fetch, seldom: from.seldom }) as Module[Name];
}
