import { destroyIn, mountFrame, type Application } from './mount-frame.ts';
import type { MountCallbacks } from './mount-options.ts';
import { readAttributes } from './read-attributes.ts';

/**
 * Registers the product's custom element; the first script that does so wins. Elements already on the page, and those
 * that come later, become applications. What `mount` tells by callbacks, the element tells by bubbling events
 * `{prefix}-ready`, `-step-change`, `-height-change`, `-complete`, `-exit` and `-error`.
 */
export function defineElement(application: Application): void {
  const { name, eventPrefix } = application.product;
  if (customElements.get(name) !== undefined) return;
  const warn = (message: string): void => console.warn(`${name}: ${message}`);
  customElements.define(
    name,
    class extends HTMLElement {
      connectedCallback(): void {
        if (this.style.display === '') this.style.display = 'block';
        const callbacks = dispatching(this, eventPrefix);
        mountFrame(this, application, () => ({ ...readAttributes(this, warn), ...callbacks }));
      }

      disconnectedCallback(): void {
        destroyIn(this, name);
      }
    },
  );
}

function dispatching(element: HTMLElement, prefix: string): MountCallbacks {
  const raise = (name: string) => (detail: object) => {
    element.dispatchEvent(new CustomEvent(`${prefix}-${name}`, { detail, bubbles: true }));
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
