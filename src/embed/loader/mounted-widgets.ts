import type { NotifyPartner, Widget } from './mount-options.ts';

/** The last detail of each event. */
export type LastEventDetails = Partial<Record<Parameters<NotifyPartner>[0], object>>;

interface MountedWidget extends Widget {
  readonly lastEvents?: LastEventDetails;
}

/** All versions of a loader on a page share the symbol. */
type WidgetElement = HTMLElement & { [key: symbol]: MountedWidget | undefined };

export function getMountedWidget(element: HTMLElement, productName: string): MountedWidget | undefined {
  return (element as WidgetElement)[Symbol.for(productName)];
}

export function setMountedWidget(element: HTMLElement, productName: string, widget: MountedWidget): Widget {
  return ((element as WidgetElement)[Symbol.for(productName)] = widget);
}

export function removeMountedWidget(element: HTMLElement, productName: string): void {
  delete (element as WidgetElement)[Symbol.for(productName)];
}
