import { showCannotStart } from '../show-cannot-start.ts';
import { chooseFirstScreen } from './choose-first-screen.ts';
import { firstScreenAttribute, takenOver } from './first-screens.ts';

// The one script of the page that is no module: it runs where it stands, right behind the screens.
const { dataset } = document.currentScript as HTMLScriptElement;
const root = document.querySelector<HTMLElement>(`[${firstScreenAttribute}]:not(template)`);
if (root !== null) {
  chooseFirstScreen(root, { storageKey: dataset['storage'] ?? '', phoneWidthPx: Number(dataset['phoneWidth'] ?? 0) });
  // A screen whose script does not come would be a form that does nothing.
  const onError = ({ target }: Event): void => {
    const isOurs = target instanceof HTMLScriptElement && target.src.startsWith(`${window.location.origin}/`);
    if (isOurs && target.type === 'module') showCannotStart(root);
  };
  window.addEventListener('error', onError, true);
  root.addEventListener(takenOver, () => window.removeEventListener('error', onError, true), { once: true });
}
