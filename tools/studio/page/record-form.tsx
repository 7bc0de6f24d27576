import type { StudioFlow } from '../studio-data.ts';
import { RecordingForm } from './recording-form.tsx';
import type { Seat } from './seat.ts';
import type { Seats } from './use-seats.ts';

interface RecordFormParts {
  readonly flow: StudioFlow;
  readonly seat: Seat;
  readonly seats: Seats;
}

/** Begins the chosen screen anew and writes down what is done there; then names it, and has it written to the flow. */
export function RecordForm({ flow, seat, seats }: RecordFormParts) {
  // A scenario begins as a step is come to; a state that calls have led to is no beginning.
  const state = seat.state.kind === 'pristine' ? seat.state : ({ kind: 'samples' } as const);
  return (
    <section aria-label="Record a scenario" className="record">
      <h2>Record</h2>
      {seat.isRecorded ? (
        <RecordingForm
          flow={flow}
          seat={seat}
          live={seats.live(seat.id)}
          onStop={() => seats.wish(seat.id, { state: seat.state })}
        />
      ) : (
        <>
          <p className="quiet">
            Begins this screen anew{seat.step === null ? ', from the beginning of the flow,' : ''} and writes down what
            you do: as a scenario it is tried again with each change.
          </p>
          <p className="actions">
            <button type="button" className="primary" onClick={() => seats.wish(seat.id, { isRecorded: true, state })}>
              Record
            </button>
          </p>
        </>
      )}
    </section>
  );
}
