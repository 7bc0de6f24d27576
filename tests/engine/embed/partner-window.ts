import { vi } from 'vitest';
import { applicationOf, type Application } from '../../../src/embed/loader/application.ts';
import { product } from '../../../src/refinance/product.ts';

/** Origin of the application in these tests. */
export const appOrigin = 'https://app.example';

/** The application that the loader puts into elements. */
export const application: Application = applicationOf(product, `${appOrigin}/embed/v1.js`);

/** Frames find an empty page at every address; nothing is fetched. */
export function loadEmptyFrames(): void {
  // happy-dom has no such member.
  Object.assign(window, { origin: location.origin });
  const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, unknown> } };
  happyDOM.settings['enableIframePageLoading'] = true;
  happyDOM.settings['fetch'] = { interceptor: { beforeAsyncRequest: async () => new Response('') } };
}

/** A frame as the loader made it, with what it was sent, and a way to speak as the application in it. */
export interface LoadedFrame {
  readonly element: HTMLIFrameElement;
  readonly id: string;
  /** What the loader posted into the frame, with the origin it was meant for. */
  readonly received: { readonly data: unknown; readonly targetOrigin: string }[];
  /** Speaks to the partner's page as the frame. */
  readonly say: (message: object, differing?: { origin?: string; source?: object | null; id?: string }) => void;
}

/** The frames that an element shows. */
export function framesIn(place: Element): HTMLIFrameElement[] {
  return [...(place.shadowRoot?.querySelectorAll('iframe') ?? [])];
}

/** The frame inside an element. Nothing is loaded: its window is a stand-in. */
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
