import { vi } from 'vitest';
import { applicationOf, type Application } from '../../../src/embed/loader/application.ts';
import { product } from '../../../src/refinance/product.ts';

/** Origin of the application in these tests. */
export const appOrigin = 'https://app.example';

/** The application that the loader mounts. */
export const application: Application = applicationOf(product, `${appOrigin}/embed/v1.js`);

/** Loads an empty page into every frame, without a network request. */
export function loadEmptyFrames(): void {
  // happy-dom does not define this property.
  Object.assign(window, { origin: location.origin });
  const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, unknown> } };
  happyDOM.settings['enableIframePageLoading'] = true;
  happyDOM.settings['fetch'] = { interceptor: { beforeAsyncRequest: async () => new Response('') } };
}

/** A frame that the loader created, and the messages it received. */
export interface LoadedFrame {
  readonly element: HTMLIFrameElement;
  readonly id: string;
  /** Messages that the loader posted into the frame, with their target origin. */
  readonly received: { readonly data: unknown; readonly targetOrigin: string }[];
  /** Posts a message to the partner's page as the frame. */
  readonly say: (message: object, differing?: { origin?: string; source?: object | null; id?: string }) => void;
}

/** The frames that an element shows. */
export function framesIn(place: Element): HTMLIFrameElement[] {
  return [...(place.shadowRoot?.querySelectorAll('iframe') ?? [])];
}

/** The frame in an element. Its window is a fake and loads nothing. */
export function frameIn(place: Element): LoadedFrame {
  const [element] = framesIn(place);
  if (element === undefined) throw new Error('The element holds no frame');
  const id = new URL(element.src).searchParams.get('embed') ?? '';
  const received: { data: unknown; targetOrigin: string }[] = [];
  const frameWindow = { postMessage: (data: unknown, targetOrigin: string) => received.push({ data, targetOrigin }) };
  vi.spyOn(element, 'contentWindow', 'get').mockReturnValue(frameWindow as unknown as Window);
  return {
    element,
    id,
    received,
    say: (message, { origin = appOrigin, source = frameWindow, id: as = id } = {}) => {
      const event = new MessageEvent('message', { data: { product: product.name, id: as, ...message }, origin });
      Object.defineProperty(event, 'source', { value: source });
      window.dispatchEvent(event);
    },
  };
}
