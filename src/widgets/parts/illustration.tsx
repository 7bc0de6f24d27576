import { Suspense } from 'react';
import { useWidgetContext } from './widget-context.tsx';

/**
 * One of the flow's pictures, hidden from assistive technology. Its space is reserved while it loads. Renders nothing
 * if the flow has no picture with this name.
 *
 * @param className added to the classes of the `<svg>`
 */
export function Illustration({ name, className = '' }: { readonly name: string; readonly className?: string }) {
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
