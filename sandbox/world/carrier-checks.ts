import { randomUUID } from 'node:crypto';

/** How the carrier provider answers a check. @source V §3 Mobile carrier library flows, docs/wire.md §5.3 */
export const carrierFlows = ['test', 'v1-json', 'v1-token', 'v1-reconciliation', 'v1-redirect', 'v2', 'v2.5'] as const;

/** One of `CARRIER_FLOWS`. */
export type CarrierFlow = (typeof carrierFlows)[number];

/** One carrier check, from its start to its finish. */
export interface CarrierCheck {
  /** What the redirect address carries. */
  vfp: string;
  /** What only the carrier can tell: a finish must prove that it was told. */
  secret: string;
  /** Goes before a token, as carriers do it. */
  correlationId: string;
  flow: CarrierFlow;
  implementation: 'fetch' | 'pixel';
  /** Milliseconds since 1970 on the sandbox's clock. */
  expiresAt: number;
  /** The carrier was asked. */
  isSeen: boolean;
}

const checkLifeMs = 2 * 60_000;

/** The checks the carrier provider knows of. */
export class CarrierChecks {
  readonly #checks = new Map<string, CarrierCheck>();

  /** Starts a check. `now` in milliseconds on the sandbox's clock. */
  open({ flow, implementation }: Pick<CarrierCheck, 'flow' | 'implementation'>, now: number): CarrierCheck {
    const check = {
      vfp: randomUUID(),
      secret: randomUUID(),
      correlationId: randomUUID(),
      flow,
      implementation,
      expiresAt: now + checkLifeMs,
      isSeen: false,
    };
    this.#checks.set(check.vfp, check);
    return check;
  }

  find(vfp: string): CarrierCheck | undefined {
    return this.#checks.get(vfp);
  }

  clear(): void {
    this.#checks.clear();
  }
}
