import type { Application } from './application.ts';
import { camelCase } from './camel-case.ts';
import type { MountIn, MountOptions, Widget } from './mount-options.ts';

/**
 * Puts the application into an element of the page. Mounting into the same element again replaces what it held.
 *
 * @throws TypeError if the element is none
 */
export type Mount = (element: HTMLElement, options?: MountOptions) => Widget;

/** `mount` of one application. @source docs/contract.md §5 */
export function createMount(application: Application, mountIn: MountIn): Mount {
  return (element, options = {}) => {
    if (!(element instanceof HTMLElement)) throw new TypeError(`${application.product.name}: no element`);
    return mountIn(
      element,
      application,
      () => options,
      (event, detail) => {
        const callbacks = options as Readonly<Record<string, ((detail: object) => void) | undefined>>;
        callbacks[camelCase(`on-${event}`)]?.(detail);
      },
    );
  };
}
