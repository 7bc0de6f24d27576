import { randomUUID } from 'node:crypto';

/**
 * How the carrier provider answers a check.
 *
 * @source V §3 Mobile carrier library flows, docs/reference/wire.md §5.3
 */
export const carrierFlows = ['test', 'v1-json', 'v1-token', 'v1-reconciliation', 'v1-redirect', 'v2', 'v2.5'] as const;

export type CarrierFlow = (typeof carrierFlows)[number];

export interface CarrierCheck {
  /** The key in the redirect URL. */
  vfp: string;
  /** Known only to the carrier. A finish that contains it proves that the carrier was called. */
  secret: string;
  /** Prefix of the proof in the flow `v1-token`. */
  correlationId: string;
  flow: CarrierFlow;
  implementation: 'fetch' | 'pixel';
  /** Milliseconds of the sandbox's clock. */
  expiresAt: number;
  isCarrierCalled: boolean;
}

const checkLifeMs = 2 * 60_000;

export class CarrierChecks {
  readonly #checks = new Map<string, CarrierCheck>();

  /**
   * Starts a check.
   *
   * @param now milliseconds of the sandbox's clock
   */
  startCheck({ flow, implementation }: Pick<CarrierCheck, 'flow' | 'implementation'>, now: number): CarrierCheck {
    const check = {
      vfp: randomUUID(),
      secret: randomUUID(),
      correlationId: randomUUID(),
      flow,
      implementation,
      expiresAt: now + checkLifeMs,
      isCarrierCalled: false,
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
