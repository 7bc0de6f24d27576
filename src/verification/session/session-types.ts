/** How a flow sees a session at work: what it asks, and how it ended. */
export interface SessionHost {
  /** The session waits for an answer; name and data become the state the flow reads. */
  ask(name: string, data?: Record<string, unknown>): void;
  /** The session is over; called at most once, and never after `stop`. */
  finish(ending: string, data?: Record<string, unknown>): void;
}

/** What is known where the session runs. */
export interface SessionContext {
  readonly device?: 'mobile' | 'desktop' | undefined;
}

/** A running session. */
export interface RunningSession {
  /** Answers the ask that is open; ignored when none is. */
  answer(value: Record<string, unknown>): void;
  /** Leaving. Idempotent; nothing is asked or finished afterwards. */
  stop(): void;
}

/**
 * Starts the verification of a mobile number. Nothing is asked before it has returned.
 * `input` comes from a flow and is checked: `token`, `phoneNumber` where it is known and need not be asked for, `linkMs`
 * for which an instant link works.
 */
export type SessionFactory = (
  input: Readonly<Record<string, unknown>>,
  host: SessionHost,
  context: SessionContext,
) => RunningSession;
