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

/** Starts the verification of a mobile number. Nothing is asked before it has returned. */
export type SessionFactory = (
  input: {
    token: string;
    /** known before, so that it need not be asked for */
    phoneNumber?: string | undefined;
    /** how long an instant link works */
    linkMs?: number | undefined;
  },
  host: SessionHost,
  context: SessionContext,
) => RunningSession;
