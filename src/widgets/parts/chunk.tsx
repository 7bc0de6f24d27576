import { createContext, Suspense, use, useContext, useLayoutEffect, useState, type ComponentType } from 'react';

/** A module of widgets that is loaded when it is first needed, or before. */
export interface Chunk<Module extends object> {
  /** Loads the module once. A failed load stays failed until `forgetFailures`, because React must get the same promise again. */
  readonly fetch: () => Promise<Module>;
  readonly isLoaded: () => boolean;
  /** True if few flows need it. It is loaded only when a step needs it. */
  readonly seldom?: boolean | undefined;
}

const failed = new Set<() => void>();

/** Lets modules that failed to load be loaded again when they are next needed. */
export function forgetFailures(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/**
 * @param load a dynamic import, written out so that the bundler finds it
 * @param seldom true if few flows need it
 */
export function chunk<Module extends object>(load: () => Promise<Module>, seldom?: boolean): Chunk<Module> {
  let fetching: Promise<Module> | undefined;
  let isLoaded = false;
  const start = (): Promise<Module> => {
    const promise = loadOnce();
    return promise;
    async function loadOnce(): Promise<Module> {
      try {
        const value = await load();
        isLoaded = true;
        // `use` reads these two, and then renders without suspending.
        void Object.assign(promise, { status: 'fulfilled', value });
        return value;
      } catch (error) {
        failed.add(() => (fetching = undefined));
        throw error;
      }
    }
  };
  return { fetch: () => (fetching ??= start()), isLoaded: () => isLoaded, seldom };
}

/** What the renderer provides to widgets that are loaded while they are rendered. */
interface Loading {
  /** True once the step or modal around the widget is shown. It must not be replaced by its skeleton then. */
  readonly isShown: () => boolean;
  /** Called with true when a skeleton appears and with false when it goes. */
  readonly report: (isLoading: boolean) => void;
}

export const LoadingContext = createContext<Loading>({ isShown: () => false, report: () => undefined });

/**
 * A component of a chunk. While the chunk loads, the nearest `<Suspense>` shows its fallback; if that content is shown
 * already, the component suspends alone, behind a skeleton of its own.
 */
export function later<Module extends object, Name extends keyof Module & string>(
  from: Chunk<Module>,
  name: Name,
): Module[Name] {
  function Loaded(props: object) {
    const Component = use(from.fetch())[name] as ComponentType<object>;
    return <Component {...props} />;
  }
  function Later(props: object) {
    const { isShown } = useContext(LoadingContext);
    const [suspendsAlone] = useState(() => isShown() && !from.isLoaded());
    if (!suspendsAlone) return <Loaded {...props} />;
    return (
      <Suspense fallback={<WidgetSkeleton />}>
        <Loaded {...props} />
      </Suspense>
    );
  }
  return Object.assign(Later, { fetch: from.fetch, seldom: from.seldom }) as Module[Name];
}

function WidgetSkeleton() {
  useReportLoading();
  return (
    <div className="outlines" aria-hidden>
      <i className="outlines__field" />
    </div>
  );
}

/** Reports to the page that a skeleton is shown, as long as the component is mounted. */
export function useReportLoading(): void {
  const { report } = useContext(LoadingContext);
  useLayoutEffect(() => {
    report(true);
    return () => report(false);
  }, [report]);
}
