import type { Runtime, RuntimeOptions } from '../../runtime/create-runtime.ts';
import type { JoinedFlow } from '../../runtime/join-flow.ts';
import type { StartConfig } from '../start-config.ts';
import type { Ports } from '../../runtime/shapes/ports.ts';

/** What the studio takes part in of a page that it shows. */
export interface StudioSeat {
  /** The configuration of the page, with the variant that the studio shows. */
  readonly configure: <Settings extends StartConfig>(
    config: Settings | Promise<Settings> | undefined,
  ) => Promise<Settings>;
  /** In the place of those of the browser. */
  readonly ports: (own: Ports) => Ports;
  /** The moment that the page begins with, of the flow whose manifest is there. */
  readonly preview: (manifest: string) => Promise<RuntimeOptions['preview']>;
  readonly observe: NonNullable<RuntimeOptions['observe']>;
  /** @returns the runtime, of which the studio hears when it is given another flow */
  readonly follow: (runtime: Runtime, joined: JoinedFlow) => Runtime;
}
