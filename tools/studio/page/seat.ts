import type { StartState, PreviewState } from '../../../src/browser/studio/protocol.ts';
import type { Snapshot } from '../../../src/runtime/shapes/snapshot.ts';
import type { StudioFlow } from '../studio-data.ts';

/** Widths that a screen is looked at in, in CSS pixels: phones, a tablet, a window. */
export const widths = [320, 390, 768, 1280] as const;

/** So many screens stand side by side at most. */
export const mostSeats = 4;

/** A live screen in the studio, and what it was asked to show. */
export interface Seat extends Pick<
  StartState,
  'step' | 'state' | 'theme' | 'calls' | 'snapshot' | 'isRecorded' | 'variant'
> {
  readonly id: number;
  readonly width: (typeof widths)[number];
  readonly locale: string;
  /** Counts how often it was begun anew. */
  readonly round: number;
}

/** What of a seat can be asked for. */
export type SeatWish = Partial<Omit<Seat, 'id' | 'round'>>;

/** A wish that is not only another look begins the screen anew, and what was recorded of it is over. */
export function withWish({ snapshot, ...seat }: Seat, wish: SeatWish): Seat {
  if (Object.keys(wish).every((key) => key === 'theme'))
    return { ...seat, ...(snapshot === undefined ? {} : { snapshot }), ...wish };
  return { ...seat, isRecorded: false, ...wish, round: seat.round + 1 };
}

/** A screen that shows another moment than the one that it came to. */
export function atMoment(seat: Seat, snapshot: Snapshot): Seat {
  return { ...seat, isRecorded: false, snapshot };
}

/** What a screen is told to begin with. */
export function beginningOf(seat: Seat, flow: StudioFlow): StartState {
  const { step, state, theme, calls, locale, variant, isRecorded, snapshot } = seat;
  const settings = { step, state, theme, calls, locale, variant, isRecorded, replies: flow.replies };
  return snapshot === undefined ? settings : { ...settings, snapshot };
}

/** A state as the value of a choice. */
export function keyOf(state: PreviewState): string {
  return state.kind === 'outcome' ? [state.by, state.action, state.outcome].join(' ') : state.kind;
}

/** States that a step can be shown in, with their names, in groups. */
export interface StateGroup {
  readonly label: string;
  readonly states: readonly { readonly state: PreviewState; readonly label: string }[];
}

/** @returns the states of a step; those of its calls by what leads to them */
export function statesOf(flow: StudioFlow, step: string | null): StateGroup[] {
  const stepData = step === null ? undefined : flow.steps[step];
  if (stepData === undefined) return [];
  const defaultStates: StateGroup = {
    label: 'As it is',
    states: [
      { state: { kind: 'samples' }, label: 'Sample data' },
      ...(stepData.asks
        ? ([
            { state: { kind: 'pristine' }, label: 'Pristine: nothing answered' },
            { state: { kind: 'errors' }, label: 'Errors: sent off empty' },
          ] as const)
        : []),
      ...(stepData.calls.length > 0
        ? ([{ state: { kind: 'busy' }, label: 'Busy: a call is under way' }] as const)
        : []),
    ],
  };
  return [
    defaultStates,
    ...stepData.calls.map(({ by: trigger, action, outcomes }) => ({
      label: `${trigger === 'arrival' ? 'On arrival' : `After ${trigger}`}, ${action}`,
      states: outcomes.map((outcome) => ({
        state: { kind: 'outcome', by: trigger, action, outcome } as const,
        label: `${action}: ${outcome}`,
      })),
    })),
  ];
}
