import { destroyIn, mountFrame } from './mount-frame.ts';
import type { MountCallbacks } from './mount-options.ts';
import { product } from '../protocol.ts';
import { readAttributes } from './read-attributes.ts';

/**
 * Registers `<refinance-application>`; the first script that does so wins. Elements already on the page, and those that
 * come later, become applications. What `mount` tells by callbacks, the element tells by bubbling events
 * `refinance-ready`, `refinance-step-change`, `refinance-height-change`, `refinance-complete`, `refinance-exit` and
 * `refinance-error`.
 *
 * @param origin of the application
 */
export function defineElement(origin: string): void {
  if (customElements.get(product) !== undefined) return;
  customElements.define(
    product,
    class extends HTMLElement {
      connectedCallback(): void {
        if (this.style.display === '') this.style.display = 'block';
        const callbacks = dispatching(this);
        mountFrame(this, origin, () => ({ ...readAttributes(this), ...callbacks }));
      }

      disconnectedCallback(): void {
        destroyIn(this);
      }
    },
  );
}

function dispatching(element: HTMLElement): MountCallbacks {
  const raise = (name: string) => (detail: object) => {
    element.dispatchEvent(new CustomEvent(`refinance-${name}`, { detail, bubbles: true }));
  };
  return {
    onReady: raise('ready'),
    onStepChange: raise('step-change'),
    onHeightChange: raise('height-change'),
    onComplete: raise('complete'),
    onExit: raise('exit'),
    onError: raise('error'),
  };
}
