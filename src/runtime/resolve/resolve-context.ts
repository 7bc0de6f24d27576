import type { RunnableFlow, Scope } from '../scope.ts';
import type { CompiledBlock } from '../shapes/compiled-flow.ts';
import type { ResolvedBlock } from '../shapes/screen.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import type { Localizer } from './create-localizer.ts';
import type { Remembered } from './memory.ts';

/** What stays the same while one screen is resolved. */
export interface ResolveContext {
  readonly runnable: RunnableFlow;
  readonly snapshot: Snapshot;
  readonly localizer: Localizer;
  readonly memory: Remembered;
  /** Resolves the blocks inside a block or form; here, because blocks hold forms and forms hold blocks. */
  readonly blocks: (blocks: readonly CompiledBlock[], scope: Scope) => ResolvedBlock[];
}
