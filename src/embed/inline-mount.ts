import type { InitMessage } from './protocol.ts';

/** An application to render without a frame. */
export interface InlineMount {
  readonly root: HTMLElement;
  /** The partner's options, not validated yet. */
  readonly init: InitMessage;
  readonly onUpdate: (listener: (init: InitMessage) => void) => void;
  readonly notify: (event: 'ready' | 'step-change' | 'complete' | 'exit' | 'error', detail: object) => void;
  readonly signal: AbortSignal;
}

/** Queue of applications. After the code has loaded, `push` renders them. */
export interface InlineMountQueue {
  push(mount: InlineMount): void;
}

type PageWithMounts = Window & { [key: symbol]: InlineMountQueue | undefined };

/** Returns undefined on the application's own page and in a frame. */
export function getInlineMounts(page: Window, productName: string): InlineMountQueue | undefined {
  return (page as PageWithMounts)[keyOf(productName)];
}

export function setInlineMounts(page: Window, productName: string, queue: InlineMountQueue): void {
  (page as PageWithMounts)[keyOf(productName)] = queue;
}

function keyOf(productName: string): symbol {
  return Symbol.for(`${productName}:inline`);
}
