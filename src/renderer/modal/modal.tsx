import { Suspense } from 'react';
import { chunk, later } from '../../widgets/parts/chunk.tsx';
import { HiddenSkeleton } from '../loading-boundary.tsx';
import type { OpenModalProps } from './open-modal.tsx';

/** The chunk of the modal, loaded after the first step is shown. */
export const modalCode = chunk(() => import('./open-modal.tsx'));

const OpenModal = later(modalCode, 'OpenModal');

/** The open modal, once its code is loaded. */
export function Modal(props: OpenModalProps) {
  return (
    <Suspense fallback={<HiddenSkeleton />}>
      <OpenModal {...props} />
    </Suspense>
  );
}
