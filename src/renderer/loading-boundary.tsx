import { Suspense, useContext, useLayoutEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { LoadingContext, useReportLoading } from '../widgets/parts/lazy-widget.tsx';

interface LoadingBoundaryProps {
  /** Shown until all widgets inside are loaded. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/** Shows a skeleton until its content is loaded. Lazy widgets that are added later show their own skeletons. */
export function LoadingBoundary({ skeleton, children }: LoadingBoundaryProps) {
  const { report } = useContext(LoadingContext);
  const shownRef = useRef(false);
  const loading = useMemo(() => ({ isShown: () => shownRef.current, report }), [report]);
  return (
    <LoadingContext value={loading}>
      <Suspense fallback={skeleton}>
        {children}
        <ShownMarker shownRef={shownRef} />
      </Suspense>
    </LoadingContext>
  );
}

/** Sets the ref when its siblings are shown. */
function ShownMarker({ shownRef }: { readonly shownRef: RefObject<boolean> }) {
  useLayoutEffect(() => {
    shownRef.current = true;
  }, [shownRef]);
  return null;
}

/** Skeleton of a step or of a modal's content. CSS shows it after a delay. */
export function Skeleton() {
  useReportLoading();
  return (
    <div className="skeleton" aria-hidden>
      <i className="skeleton__heading" />
      <i className="skeleton__line" />
      <i className="skeleton__field" />
      <i className="skeleton__field" />
      <i className="skeleton__button" />
    </div>
  );
}

/** Invisible skeleton of a dialog. The step stays visible, because its button has the focus. */
export function HiddenSkeleton() {
  useReportLoading();
  return null;
}
