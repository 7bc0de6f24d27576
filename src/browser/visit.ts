import type { ClockPort } from '../runtime/shapes/ports.ts';

/** What is known about a visit when its flow starts. */
export interface Visit {
  readonly device: 'mobile' | 'desktop';
  readonly locale: string;
  readonly clock: ClockPort;
  /** Width of the top window in CSS pixels, now. */
  readonly windowWidthPx: () => number;
}
