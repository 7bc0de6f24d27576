import { Suspense } from 'react';
import { frames, pictures, type PictureName } from './index.ts';

/**
 * One picture, hidden from assistive technology. It takes its place at once and is drawn when it has arrived.
 *
 * @param className replaces the size class of the frame, or adds to it, such as `art--quiet` for a picture in grey
 */
export function Picture({ name, className }: { readonly name: PictureName; readonly className?: string }) {
  const Drawing = pictures[name];
  const frame = frames[name];
  return (
    <svg
      className={className ? `${frame.className} ${className}` : frame.className}
      viewBox={frame.viewBox}
      aria-hidden
      focusable={false}
    >
      <Suspense fallback={null}>
        <Drawing />
      </Suspense>
    </svg>
  );
}
