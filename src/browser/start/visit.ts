import type { ClockPort } from '../../runtime/shapes/ports.ts';
import type { SensitivityDeclarations } from '../../telemetry/sensitive-values.ts';
import type { StartConfig } from '../config-shape.ts';
import type { Reporter } from '../print-report.ts';

export interface Visit<Settings extends StartConfig = StartConfig> {
  readonly device: 'mobile' | 'desktop';
  readonly locale: string;
  readonly clock: ClockPort;
  /** Returns the current width of the top window in CSS pixels. */
  readonly windowWidthPx: () => number;
  readonly config: Settings;
  readonly report: Reporter;
  /** Used to check requests in development. */
  readonly flow?: SensitivityDeclarations;
  readonly currentEntries?: () => Readonly<Record<string, unknown>>;
}
