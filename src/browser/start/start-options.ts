import type { LocalAction } from '../../api/local-actions.ts';
import type { Product } from '../../embed/product.ts';
import type { Pictures } from '../../look/pictures/picture.ts';
import type { Branding } from '../../look/apply-brand.ts';
import type { FunctionImplementation } from '../../runtime/expression/function-types.ts';
import type { ActionRunner, Ports } from '../../runtime/shapes/ports.ts';
import type { Widget } from '../../widgets/registry.ts';
import type { StartConfig } from '../config-shape.ts';
import type { Session } from '../ports/session-runner.ts';
import type { Visit } from './visit.ts';

export interface StartOptions<Settings extends StartConfig = StartConfig> {
  readonly root: HTMLElement | null;
  /** Address of the manifest. Default: the page's `data-manifest`, else `/flow/manifest.json`. */
  readonly flow?: string;
  readonly widgets: Readonly<Record<string, Widget>>;
  /** Default: the general pictures. */
  readonly pictures?: Pictures;
  readonly functions?: Readonly<Record<string, FunctionImplementation>>;
  /** Loads functions that the first step does not need. */
  readonly laterFunctions?: () => Promise<Readonly<Record<string, FunctionImplementation>>>;
  /** Actions, or a function that loads them after the first step has rendered. */
  readonly actions?: Readonly<Record<string, LocalAction>> | ((visit: Visit<Settings>) => Promise<ActionRunner>);
  readonly sessions?: Readonly<Record<string, Session<Settings>>>;
  /** Ports that replace those of the browser. */
  readonly ports?: Partial<Ports>;
  /** Overrides the flow's theme. A partner's branding overrides both. */
  readonly theme?: Branding;
  /** Required for embedding. */
  readonly product?: Product;
  /** Such as the result of `loadConfig`. */
  readonly config?: Settings | Promise<Settings>;
  /** Context entries from the page. `init` contains the embedding page's values. */
  readonly hostValues?: Readonly<Record<string, unknown>>;
  /** Name of the limit for the maximum width of a phone window, in CSS pixels. */
  readonly phoneWidthLimit?: string;
}
