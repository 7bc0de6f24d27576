import { Suspense } from 'react';
import { lazyChunk, lazyWidget } from '../../widgets/parts/lazy-widget.tsx';
import { HiddenSkeleton } from '../loading-boundary.tsx';
import type { OpenModalProps } from './open-modal.tsx';

/** Chunk of the modal, loaded after the first step is shown. */
export const modalChunk = lazyChunk(() => import('./open-modal.tsx'));

const OpenModal = lazyWidget(modalChunk, 'OpenModal');

export function Modal(props: OpenModalProps) {
  return (
    <Suspense fallback={<HiddenSkeleton />}>
      <OpenModal {...props} />
    </Suspense>
  );
}
