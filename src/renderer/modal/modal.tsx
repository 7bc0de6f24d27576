import { Suspense } from 'react';
import { chunk, later } from '../../widgets/parts/chunk.tsx';
import { HiddenSkeleton } from '../loading-boundary.tsx';
import type { OpenModalProps } from './open-modal.tsx';

/** Chunk of the modal, loaded after the first step is shown. */
export const modalCode = chunk(() => import('./open-modal.tsx'));

const OpenModal = later(modalCode, 'OpenModal');

export function Modal(props: OpenModalProps) {
  return (
    <Suspense fallback={<HiddenSkeleton />}>
      <OpenModal {...props} />
    </Suspense>
  );
}
