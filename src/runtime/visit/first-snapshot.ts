import { initialSnapshot } from './initial-snapshot.ts';
import type { RunnableFlow } from './scope.ts';
import type { Ports } from '../shapes/ports.ts';
import type { Snapshot } from '../shapes/snapshot.ts';

interface StartOptions {
  readonly runnable: RunnableFlow;
  readonly ports: Ports;
  readonly device: 'mobile' | 'desktop';
  readonly hostValues: Readonly<Record<string, unknown>>;
}

export function firstSnapshot({ runnable, ports, device, hostValues }: StartOptions): Snapshot {
  const facts = {
    device,
    isStoragePersistent: ports.storage.isPersistent,
    today: ports.clock.today(),
    now: ports.clock.now(),
    hostValues,
    stored: ports.storage.read(),
    draft: ports.tab?.read(),
  };
  return initialSnapshot(runnable.flow, facts, runnable.features);
}
