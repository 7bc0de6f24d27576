import { Suspense, useContext, useLayoutEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { LoadingContext, useReportLoading } from '../widgets/parts/chunk.tsx';

interface LoadingBoundaryProps {
  /** Shown until all widgets inside are loaded. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/** Content that is shown as a whole. Once it is shown, a widget that has to be loaded does not bring the skeleton back. */
export function LoadingBoundary({ skeleton, children }: LoadingBoundaryProps) {
  const { report } = useContext(LoadingContext);
  const isShown = useRef(false);
  const loading = useMemo(() => ({ isShown: () => isShown.current, report }), [report]);
  return (
    <LoadingContext value={loading}>
      <Suspense fallback={skeleton}>
        {children}
        <Shown shownRef={isShown} />
      </Suspense>
    </LoadingContext>
  );
}

/** Its effect runs when the content around it is shown. */
function Shown({ shownRef }: { readonly shownRef: RefObject<boolean> }) {
  useLayoutEffect(() => {
    shownRef.current = true;
  }, [shownRef]);
  return null;
}

/** Skeleton of a step or of a modal's content: a heading, two fields and a button. CSS shows it after a moment. */
export function Skeleton() {
  useReportLoading();
  return (
    <div className="outlines" aria-hidden>
      <i className="outlines__heading" />
      <i className="outlines__line" />
      <i className="outlines__field" />
      <i className="outlines__field" />
      <i className="outlines__button" />
    </div>
  );
}

/** Skeleton of a dialog: the step stays as it is, because the focus is on the button that opens the dialog. */
export function HiddenSkeleton() {
  useReportLoading();
  return null;
}
