import type { Product } from '../../src/embed/product.ts';
import { eventDetailTypes, loaderDeclarations, type EventName } from './loader-declarations.ts';

/** Text of `embed/v1.d.ts`. It has no imports, so that partners can copy it. */
export function loaderTypes({ name, eventPrefix }: Product): string {
  const element = `${name.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}Element`;
  const events = (Object.entries(eventDetailTypes) as [EventName, string][])
    .map(([event, detail]) => `    '${eventPrefix}-${event}': CustomEvent<${detail}>;`)
    .join('\n');
  const queueName = name.replaceAll(/-./g, (match) => match.charAt(1).toUpperCase());
  return `${loaderDeclarations}
/** The element, in a page's markup. */
export interface ${element} extends HTMLElement {
  connectedMoveCallback(): void;
}

declare global {
  interface HTMLElementTagNameMap {
    '${name}': ${element};
  }
  interface HTMLElementEventMap {
${events}
  }
  interface DocumentEventMap {
${events}
  }
  interface Window {
    /** Calls queued until the loader has loaded. The page creates this list. */
    ${queueName}?: { push(...calls: ((mount: Mount) => void)[]): number };
  }
}

// Without React, this module does not exist.
// @ts-ignore
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      '${name}': ElementAttributes;
    }
  }
}
`;
}
