import type { ClockPort } from '../runtime/shapes/ports.ts';
import type { Report } from './print-report.ts';
import type { StartConfig } from './start-config.ts';

/** What is known about a visit when its flow starts. */
export interface Visit<Settings extends StartConfig = StartConfig> {
  readonly device: 'mobile' | 'desktop';
  readonly locale: string;
  readonly clock: ClockPort;
  /** Width of the top window in CSS pixels, now. */
  readonly windowWidthPx: () => number;
  /** What `startFlow` was given. */
  readonly config: Settings;
  /** Tells developers. */
  readonly report: Report;
}
