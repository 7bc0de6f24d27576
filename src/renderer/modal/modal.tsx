import { chunk, later } from '../../widgets/parts/chunk.tsx';
import { useScreen } from '../use-part.ts';

/** What draws a modal: fetched once the first step is drawn. */
export const modalCode = chunk(() => import('./open-modal.tsx'));

const OpenModal = later(modalCode, 'OpenModal');

/** The open modal, if there is one, once its code is there. */
export function Modal() {
  const modal = useScreen(({ modal: open }) => open && { name: open.name, title: open.title });
  return modal && <OpenModal modal={modal} />;
}
