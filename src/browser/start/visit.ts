import type { ClockPort } from '../../runtime/shapes/ports.ts';
import type { SensitiveMarks } from '../../telemetry/sensitive-values.ts';
import type { StartConfig } from '../config-shape.ts';
import type { Report } from '../print-report.ts';

/** Facts about a visit when its flow starts. */
export interface Visit<Settings extends StartConfig = StartConfig> {
  readonly device: 'mobile' | 'desktop';
  readonly locale: string;
  readonly clock: ClockPort;
  /** Returns the current width of the top window in CSS pixels. */
  readonly windowWidthPx: () => number;
  /** The settings passed to `startFlow`. */
  readonly config: Settings;
  readonly report: Report;
  /** The flow's sensitive fields. Actions and sessions get them to check requests in development. */
  readonly flow?: SensitiveMarks;
  /** Returns the current context entries. */
  readonly held?: () => Readonly<Record<string, unknown>>;
}
