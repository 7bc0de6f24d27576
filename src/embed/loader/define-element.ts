import type { Application } from './application.ts';
import { getMountedWidget } from './mounted-widgets.ts';
import type { MountApplication, NotifyPartner } from './mount-options.ts';
import { readAttributes } from './read-attributes.ts';

/**
 * Registers the product's custom element, which dispatches events such as `{prefix}-ready` instead of calling
 * callbacks.
 */
export function defineElement(application: Application, mountIn: MountApplication): void {
  const { name, eventPrefix } = application.product;
  if (customElements.get(name)) return;
  customElements.define(
    name,
    class extends HTMLElement {
      static readonly observedAttributes = ['consent'];

      connectedCallback(): void {
        const tell: NotifyPartner = (event, detail) =>
          this.dispatchEvent(new CustomEvent(`${eventPrefix}-${event}`, { detail, bubbles: true, composed: true }));
        mountIn(this, application, () => readAttributes(this), tell);
      }

      attributeChangedCallback(): void {
        getMountedWidget(this, name)?.update();
      }

      disconnectedCallback(): void {
        getMountedWidget(this, name)?.destroy();
      }

      connectedMoveCallback(): void {
        // Because this method exists, `moveBefore` does not call the other two.
      }
    },
  );
}
