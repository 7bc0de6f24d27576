// Not a module, so that this script runs before the screens are rendered.
import { showCannotStart } from '../start/show-cannot-start.ts';
import { chooseFirstScreen } from './choose-first-screen.ts';
import { hydratedEvent } from './prerendered-screen.ts';

const script = document.currentScript as HTMLScriptElement;
const templates: HTMLTemplateElement[] = [];
let root = script.previousElementSibling;
for (; root instanceof HTMLTemplateElement; root = root.previousElementSibling) templates.unshift(root);
if (root instanceof HTMLElement) start(root, script.dataset);

function start(root: HTMLElement, { storage = '', phoneWidth = '0', unsure }: DOMStringMap): void {
  const isUnsure = unsure !== undefined;
  chooseFirstScreen(root, templates, {
    storageKey: storage,
    maxPhoneWidthPx: Number(phoneWidth),
    mayDifferByVariant: isUnsure,
  });
  // Without the application's script, the form would do nothing.
  const onError = ({ target }: Event): void => {
    const isOurs = target instanceof HTMLScriptElement && target.src.startsWith(`${window.location.origin}/`);
    if (isOurs && target.type === 'module') showCannotStart(root);
  };
  window.addEventListener('error', onError, true);
  root.addEventListener(hydratedEvent, () => window.removeEventListener('error', onError, true), { once: true });
}
