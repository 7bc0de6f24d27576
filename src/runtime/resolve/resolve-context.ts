import type { RunnableFlow, Scope } from '../visit/scope.ts';
import type { CompiledBlock } from '../shapes/compiled-flow.ts';
import type { ResolvedBlock } from '../shapes/screen.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import type { Localizer } from './create-localizer.ts';
import type { FragmentCache } from './resolve-cache.ts';

export interface ResolveContext {
  readonly runnable: RunnableFlow;
  readonly snapshot: Snapshot;
  readonly localizer: Localizer;
  readonly cache: FragmentCache;
  /** Resolves nested blocks. A parameter, because blocks contain forms and forms contain blocks. */
  readonly resolveBlocks: (blocks: readonly CompiledBlock[], scope: Scope) => ResolvedBlock[];
}
