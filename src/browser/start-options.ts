import type { OwnAction } from '../api/local-actions.ts';
import type { Product } from '../embed/product.ts';
import type { Pictures } from '../look/pictures/picture.ts';
import type { Branding } from '../look/apply-brand.ts';
import type { FunctionImplementation } from '../runtime/expression/function-types.ts';
import type { ActionRunner, Ports } from '../runtime/shapes/ports.ts';
import type { Widget } from '../widgets/registry.ts';
import type { Session } from './session-runner.ts';
import type { StartConfig } from './start-config.ts';
import type { Visit } from './visit.ts';

/** What a flow is started with: its place in the page, and all that it may use, by the names it uses. */
export interface StartOptions<Settings extends StartConfig = StartConfig> {
  /** Element of the page that the flow is drawn into. */
  readonly root: HTMLElement | null;
  /** Address of the manifest of the published flow; the one that the page names, else `/flow/manifest.json`, where none is given. */
  readonly flow?: string;
  readonly widgets: Readonly<Record<string, Widget>>;
  /** Those of any flow where none are given. */
  readonly pictures?: Pictures;
  readonly functions?: Readonly<Record<string, FunctionImplementation>>;
  /**
   * Fetches the functions that a first step does not call. They come with the rest of the flow; a first part that calls one
   * of them waits for it.
   */
  readonly laterFunctions?: () => Promise<Readonly<Record<string, FunctionImplementation>>>;
  /** The actions themselves, or what fetches the code of all of them once the first step is drawn. */
  readonly actions?: Readonly<Record<string, OwnAction>> | ((visit: Visit<Settings>) => Promise<ActionRunner>);
  readonly sessions?: Readonly<Record<string, Session<Settings>>>;
  /** Replace the browser's own, in tests above all. */
  readonly ports?: Partial<Ports>;
  /** Colours and corners, over those of the flow; those of a partner go over both. */
  readonly theme?: Branding;
  /** Names that a partner's page and the browser know the product by; without them it cannot be embedded. */
  readonly product?: Product;
  /** Settings, or what `loadConfig` fetches of them; without, every setting is missing. */
  readonly config?: Settings | Promise<Settings>;
  /** Values of context entries that come from the page; `init` has what the page around a frame says. */
  readonly hostValues?: Readonly<Record<string, unknown>>;
  /** Name of the flow's limit at or under which a window counts as a phone's, in CSS pixels. */
  readonly phoneWidthLimit?: string;
}
