import type { ClockPort } from '../runtime/shapes/ports.ts';
import type { SensitiveMarks } from '../telemetry/sensitive-values.ts';
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
  /** The flow, and what it holds at the moment: told to actions and sessions, whose requests are watched in development. */
  readonly flow?: SensitiveMarks;
  readonly held?: () => Readonly<Record<string, unknown>>;
}
