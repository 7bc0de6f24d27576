import type { OwnAction } from '../../api/own-actions.ts';
import type { Product } from '../../embed/product.ts';
import type { Pictures } from '../../look/pictures/drawing.ts';
import type { Branding } from '../../look/apply-brand.ts';
import type { FunctionImplementation } from '../../runtime/expression/function-types.ts';
import type { ActionRunner, Ports } from '../../runtime/shapes/ports.ts';
import type { Widget } from '../../widgets/registry.ts';
import type { StartConfig } from '../config-shape.ts';
import type { Session } from '../ports/session-runner.ts';
import type { Visit } from './visit.ts';

/** The options of `startFlow`: an element, and the code that the flow can use, by the names in the flow. */
export interface StartOptions<Settings extends StartConfig = StartConfig> {
  /** The element to render the flow into. */
  readonly root: HTMLElement | null;
  /** Address of the flow's manifest. The default is the page's own, else `/flow/manifest.json`. */
  readonly flow?: string;
  readonly widgets: Readonly<Record<string, Widget>>;
  /** The default is the general pictures. */
  readonly pictures?: Pictures;
  readonly functions?: Readonly<Record<string, FunctionImplementation>>;
  /** Loads functions that the first step does not call. A first step that calls one of them waits for it. */
  readonly laterFunctions?: () => Promise<Readonly<Record<string, FunctionImplementation>>>;
  /** The actions, or a function that loads them after the first step has rendered. */
  readonly actions?: Readonly<Record<string, OwnAction>> | ((visit: Visit<Settings>) => Promise<ActionRunner>);
  readonly sessions?: Readonly<Record<string, Session<Settings>>>;
  /** Ports that replace the browser's own, mainly for tests. */
  readonly ports?: Partial<Ports>;
  /** Colors and corners. They override those of the flow; a partner's branding overrides both. */
  readonly theme?: Branding;
  /** Names of the product for partners' pages and the browser. Without them the flow cannot be embedded. */
  readonly product?: Product;
  /** Settings, such as the result of `loadConfig`. */
  readonly config?: Settings | Promise<Settings>;
  /** Values of context entries that come from the page. `init` contains the values of the page around a frame. */
  readonly hostValues?: Readonly<Record<string, unknown>>;
  /** Name of the flow's limit for the maximum width of a phone window, in CSS pixels. */
  readonly phoneWidthLimit?: string;
}
