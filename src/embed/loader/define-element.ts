import type { Application } from './application.ts';
import { heldIn } from './held.ts';
import type { MountIn, Tell } from './mount-options.ts';
import { readAttributes } from './read-attributes.ts';

/**
 * Registers the product's custom element; the first script that does so wins. Elements already on the page, and those
 * that come later, become applications. What `mount` tells by callbacks, the element tells by bubbling events
 * `{prefix}-ready`, `-step-change`, `-height-change`, `-complete`, `-exit` and `-error`.
 */
export function defineElement(application: Application, mountIn: MountIn): void {
  const { name, eventPrefix } = application.product;
  if (customElements.get(name)) return;
  customElements.define(
    name,
    class extends HTMLElement {
      static readonly observedAttributes = ['consent'];

      connectedCallback(): void {
        const tell: Tell = (event, detail) =>
          this.dispatchEvent(new CustomEvent(`${eventPrefix}-${event}`, { detail, bubbles: true, composed: true }));
        mountIn(this, application, () => readAttributes(this), tell);
      }

      attributeChangedCallback(): void {
        heldIn(this, name)?.update();
      }

      disconnectedCallback(): void {
        heldIn(this, name)?.destroy();
      }

      /** A page that moves the element as a whole (`moveBefore`) moves the application as it is. */
      connectedMoveCallback(): void {
        // That there is this method is enough: the browser then leaves the other two alone.
      }
    },
  );
}
