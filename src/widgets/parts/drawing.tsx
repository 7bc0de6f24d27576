import { Suspense } from 'react';
import { useWidgetContext } from './widget-context.tsx';

/**
 * One of the flow's pictures, hidden from assistive technology. It takes its place at once and is drawn when it has
 * arrived; nothing, if the flow has no picture of that name.
 *
 * @param className is added to the classes of the frame, such as `art--quiet` for a picture in grey
 */
export function Drawing({ name, className = '' }: { readonly name: string; readonly className?: string }) {
  const picture = useWidgetContext().pictures[name];
  if (picture === undefined) return null;
  const { draw: Shapes, viewBox } = picture;
  return (
    <svg className={`${picture.className} ${className}`.trim()} viewBox={viewBox} data-picture={name} aria-hidden>
      <Suspense fallback={null}>
        <Shapes />
      </Suspense>
    </svg>
  );
}
