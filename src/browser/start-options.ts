import type { Product } from '../embed/product.ts';
import type { FunctionDefinition } from '../runtime/expression/function-types.ts';
import type { ActionRunner, Ports } from '../runtime/shapes/ports.ts';
import type { Widgets } from '../widgets/registry.ts';
import type { Config } from './config-shape.ts';
import type { Report } from './print-report.ts';
import type { SessionLoader } from './session-runner.ts';
import type { Visit } from './visit.ts';

/** What a flow is started with: the page, the product's names and settings, and all that its flow may use. */
export interface StartOptions {
  /** Element of the page that the flow is drawn into. */
  readonly root: HTMLElement | null;
  readonly product: Product;
  /** Address of the manifest of the published flow; `/flow/manifest.json` where none is given. */
  readonly flow?: string;
  readonly config?: StartConfig;
  readonly widgets: Widgets;
  readonly functions: Readonly<Record<string, FunctionDefinition>>;
  /** Fetches what does the work that the flow calls, once the first step is drawn. */
  readonly actions: (visit: Visit, report: Report) => Promise<ActionRunner>;
  /** Sessions of the flow by name. */
  readonly sessions?: Readonly<Record<string, SessionLoader>>;
  /** Values of context entries that come from the page; `init` has what the page around a frame says. */
  readonly hostValues?: Readonly<Record<string, unknown>>;
  /** Name of the flow's limit at or under which a window counts as a phone's, in CSS pixels. */
  readonly phoneWidthLimit?: string;
  /** Replace the browser's own, in tests above all. */
  readonly ports?: Partial<Ports>;
}

/** Settings of a start; without one the locales are the flow's, its links have no base, and events go nowhere. */
export type StartConfig = Partial<Pick<Config, 'api' | 'locales' | 'linkBases' | 'chunkLoadTimeoutMs' | 'collector'>>;
