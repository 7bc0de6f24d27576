import type { Application } from './application.ts';
import { camelCase } from './camel-case.ts';
import type { MountApplication, MountOptions, Widget } from './mount-options.ts';

/**
 * Shows the application in an element, and removes the element's previous application.
 *
 * @throws TypeError if `element` is not an HTMLElement
 */
export type Mount = (element: HTMLElement, options?: MountOptions) => Widget;

/** @source docs/reference/contract.md §5 */
export function createMount(application: Application, mountApplication: MountApplication): Mount {
  return (element, options = {}) => {
    // `instanceof` would fail for elements of another window. Only an HTMLElement has this property.
    if ((element as HTMLElement | null | undefined)?.accessKey === undefined)
      throw new TypeError(`${application.product.name}: mount() needs an HTMLElement`);
    return mountApplication(
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
