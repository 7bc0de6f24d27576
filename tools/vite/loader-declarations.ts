import { elementAttributeTypes } from '../../src/embed/attributes.ts';

/** Types of event details. The keys are event names without prefix. */
export const eventDetailTypes = {
  ready: '{ readonly step: string }',
  'step-change': '{ readonly from: string; readonly to: string }',
  'height-change': '{ readonly heightPx: number }',
  complete: 'Readonly<Record<string, never>>',
  exit: "{ readonly reason: 'declined' | 'failed' }",
  error: '{ readonly code: string }',
} as const;
export type EventName = keyof typeof eventDetailTypes;

const callbacks = Object.entries(eventDetailTypes)
  .map(([event, detail]) => {
    const name = event.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
    return `  readonly on${name}?: (detail: ${detail}) => void;`;
  })
  .join('\n');

const types = { text: 'string', flag: "boolean | 'true' | 'false' | ''" } as const;
const options = Object.entries(elementAttributeTypes)
  .map(([name, kind]) => `  readonly '${name}'?: ${types[kind]};`)
  .join('\n');

/** Types that every product shares. A test compares them with the loader's types. */
export const loaderDeclarations = `/** Options of \`mount\`. All are optional. */
export interface MountOptions {
  readonly partnerName?: string;
  readonly branding?: {
    readonly hideTopNav?: boolean | undefined;
    /** \`#rgb\` or \`#rrggbb\` */
    readonly primaryColor?: string | undefined;
    readonly secondaryColor?: string | undefined;
    readonly roundCorners?: boolean | undefined;
  };
  readonly tracking?: { readonly extraData?: Readonly<Record<string, string | number | boolean>> };
  /** Consent to analytics events: \`given\`, \`asked\` (not decided yet) or \`refused\`. */
  readonly consent?: string;
  /** Such as \`en-US\`. */
  readonly locale?: string;
  /** Name of the frame for people who cannot see it. */
  readonly title?: string;
${callbacks}
}

/** One mounted application. */
export interface Widget {
  /** Removes the frame and every listener and timer. A second call does nothing. */
  destroy(): void;
  /** Reads the options again and applies a changed \`consent\`. */
  update(): void;
}

/** Mounts the application in an element of the page. */
export type Mount = (element: HTMLElement, options?: MountOptions) => Widget;
export const mount: Mount;

/** Attributes of the element. */
export interface ElementAttributes {
${options}
  readonly [tracking: \`tracking-\${string}\`]: string | undefined;
  readonly id?: string;
  readonly className?: string;
  readonly ref?: unknown;
  readonly key?: string | number | null;
  readonly children?: unknown;
  readonly suppressHydrationWarning?: boolean;
}
`;
