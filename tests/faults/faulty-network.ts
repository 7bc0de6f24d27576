import type { FakeClock } from '../../src/testing/fake-clock.ts';
import type { Network } from '../refinance/walks/network.ts';
import { callFaults } from './call-faults.ts';
import { messageFaults } from './message-faults.ts';

export interface PlannedFault {
  /**
   * An endpoint (`POST lender/{}/active`); the number of a call, counted from 1; a message (`status` or `hub`); or the
   * opening of a socket (`open status socket` or `open hub`).
   */
  readonly at: string | number;
  /** A name in `callFaults`, or for messages in `messageFaults`. */
  readonly kind: string;
}

export interface FaultyNetwork {
  readonly network: Network;
  /** Ends the faults of endpoints, because the page waits for the applicant. */
  settled(): void;
  /** All endpoints and messages in the order of their calls. */
  readonly seen: readonly string[];
  readonly met: readonly string[];
}

/**
 * Adds faults to a network. The fault of an endpoint starts with its first call and lasts until `settled`. Faults of
 * numbered calls and messages occur once.
 */
export function createFaultyNetwork(base: Network, clock: FakeClock, faults: readonly PlannedFault[]): FaultyNetwork {
  const seen: string[] = [];
  const met: string[] = [];
  const state = new Map<PlannedFault, 'on' | 'over'>();
  let metSincePlan: string[] = [];
  let calls = 0;
  let waits = 0;

  const wait = async (ms: number): Promise<void> => {
    waits += 1;
    await new Promise<void>((resolve) => void clock.after(ms, resolve));
    waits -= 1;
  };
  const meets = (wanted: readonly (string | number)[], once: boolean): PlannedFault | undefined => {
    const fault = faults.find((each) => wanted.includes(each.at) && state.get(each) !== 'over');
    if (fault === undefined) return undefined;
    state.set(fault, once || typeof fault.at === 'number' ? 'over' : 'on');
    met.push(`${fault.kind} at ${fault.at}`);
    metSincePlan.push(`${wanted[0]}: ${fault.kind}`);
    return fault;
  };
  const fetch: Network['fetch'] = (input, init) => {
    const request = new Request(input, init);
    const endpoint = endpointOf(request);
    calls += 1;
    seen.push(endpoint);
    const fault = meets([endpoint, calls], false);
    const through = (): Promise<Response> => base.fetch(request.clone(), init?.signal ? { signal: init.signal } : {});
    const run = fault === undefined ? undefined : callFaults[fault.kind];
    return run === undefined ? through() : run({ deliver: through, wait });
  };
  const network: Network = {
    fetch,
    plan(next) {
      metSincePlan = [];
      base.plan(next);
    },
    hear(message) {
      seen.push(message.from);
      const fault = meets([message.from], true);
      const change = fault === undefined ? undefined : messageFaults[fault.kind];
      if (change === undefined) base.hear(message);
      else change(message, wait);
    },
    take(path) {
      seen.push(`open ${path}`);
      return meets([`open ${path}`], false) === undefined ? base.take(path) : { kind: 'drop' };
    },
    release: (all) => base.release(all),
    quiet: () => base.quiet(),
    during: (work) => base.during(work),
    commits: base.commits,
    requests: base.requests,
    get met() {
      return metSincePlan;
    },
    get held() {
      return base.held + waits;
    },
    get counts() {
      return { calls, faults: met.length };
    },
  };
  return {
    network,
    seen,
    met,
    settled() {
      for (const [fault, now] of state) if (now === 'on') state.set(fault, 'over');
    },
  };
}

/** `POST lender/{}/active`: without base, query and IDs. */
export function endpointOf({ method, url }: Pick<Request, 'method' | 'url'>): string {
  const path = new URL(url).pathname.replace(/^\/(?:api\/)?/, '');
  return `${method} ${path.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '{}')}`;
}
