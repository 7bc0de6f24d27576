import { createContext, Suspense, use, useContext, useLayoutEffect, useState, type ComponentType } from 'react';
import { importModule } from '../../runtime/utilities/import-module.ts';

/** A module of widgets that is loaded on demand or earlier. */
export interface LazyChunk<Module extends object> {
  /**
   * Loads the module once. A failure is cached until `clearFailedChunks`, because React must get the same promise
   * again.
   */
  readonly load: () => Promise<Module>;
  readonly isLoaded: () => boolean;
  /** True if few flows need the module, which is then loaded only on demand. */
  readonly isRare?: boolean | undefined;
}

const failureResets = new Set<() => void>();

/** Lets failed chunks load again on demand. */
export function clearFailedChunks(): void {
  for (const reset of failureResets) reset();
  failureResets.clear();
}

/**
 * Creates a chunk.
 *
 * @param load a dynamic import with a literal path
 * @param isRare true if few flows need the chunk
 */
export function lazyChunk<Module extends object>(load: () => Promise<Module>, isRare?: boolean): LazyChunk<Module> {
  let cached: Promise<Module> | undefined;
  let isLoaded = false;
  const start = (): Promise<Module> => {
    const promise = loadOnce();
    return promise;
    async function loadOnce(): Promise<Module> {
      try {
        const value = await importModule(load);
        isLoaded = true;
        // With these properties, `use` does not suspend.
        void Object.assign(promise, { status: 'fulfilled', value });
        return value;
      } catch (error) {
        failureResets.add(() => (cached = undefined));
        throw error;
      }
    }
  };
  return { load: () => (cached ??= start()), isLoaded: () => isLoaded, isRare };
}

/** Loading state that the renderer shares with lazy widgets. */
interface LoadingState {
  /** True after the surrounding step or modal was shown. A skeleton must not replace the step or modal again. */
  readonly isShown: () => boolean;
  /** Called with true when a skeleton appears, and with false when it is removed. */
  readonly report: (isLoading: boolean) => void;
}

export const LoadingContext = createContext<LoadingState>({ isShown: () => false, report: () => undefined });

/**
 * A component from a lazy chunk. While the chunk loads, the nearest `<Suspense>` shows its fallback. If the content of
 * `<Suspense>` is already shown, the component shows its own skeleton.
 */
export function lazyWidget<Module extends object, Name extends keyof Module & string>(
  chunk: LazyChunk<Module>,
  name: Name,
): Module[Name] {
  function Loaded(props: object) {
    const Component = use(chunk.load())[name] as ComponentType<object>;
    return <Component {...props} />;
  }
  function LazyWidget(props: object) {
    const { isShown } = useContext(LoadingContext);
    const [suspendsAlone] = useState(() => isShown() && !chunk.isLoaded());
    if (!suspendsAlone) return <Loaded {...props} />;
    return (
      <Suspense fallback={<WidgetSkeleton />}>
        <Loaded {...props} />
      </Suspense>
    );
  }
  return Object.assign(LazyWidget, { load: chunk.load, isRare: chunk.isRare }) as Module[Name];
}

function WidgetSkeleton() {
  useReportLoading();
  return (
    <div className="skeleton" aria-hidden>
      <i className="skeleton__field" />
    </div>
  );
}

/** Reports a skeleton to the page while the component is mounted. */
export function useReportLoading(): void {
  const { report } = useContext(LoadingContext);
  useLayoutEffect(() => {
    report(true);
    return () => report(false);
  }, [report]);
}
