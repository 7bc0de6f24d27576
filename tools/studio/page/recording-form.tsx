import { type FormEvent, useState } from 'react';
import type { StudioFlow } from '../studio-data.ts';
import type { SaveResult } from '../writes/save-result.ts';
import { save } from './ask.ts';
import type { Live } from './live.ts';
import { recordingOf } from './recording-of.ts';
import { SavedNote } from './saved-note.tsx';
import type { Seat } from './seat.ts';

interface RecordingFormParts {
  readonly flow: StudioFlow;
  readonly seat: Seat;
  readonly live: Live;
  readonly onStop: () => void;
}

/** A recording under way: what it is called, and what became of writing it. */
export function RecordingForm({ flow, seat, live, onStop }: RecordingFormParts) {
  const [name, setName] = useState('');
  const [about, setAbout] = useState('');
  const [saved, setSaved] = useState<SaveResult | undefined>(undefined);
  const saveRecording = async (replaces: boolean): Promise<void> => {
    const recorded = recordingOf(seat, live, flow);
    if ('why' in recorded) return setSaved({ isSaved: false, why: recorded.why, findings: [] });
    setSaved(await save('scenarios', { name, about, replaces, ...recorded }));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void saveRecording(false);
  };
  return (
    <form onSubmit={submit}>
      <p role="status">
        <span className="tag tag--recording">Recording</span> {describeCount(live.log.length)}
      </p>
      <label className="field">
        <span>Name of the scenario</span>
        <input value={name} onChange={(event) => setName(event.target.value)} required />
      </label>
      <label className="field">
        <span>What it shows, in one sentence</span>
        <textarea rows={2} value={about} onChange={(event) => setAbout(event.target.value)} required />
      </label>
      <p className="actions">
        <button type="submit" className="primary">
          Save as scenario
        </button>
        <button type="button" onClick={onStop}>
          Stop recording
        </button>
        {saved !== undefined && !saved.isSaved && saved.isThere === true && (
          <button type="button" className="danger" onClick={() => void saveRecording(true)}>
            Replace it
          </button>
        )}
      </p>
      <SavedNote saved={saved} />
    </form>
  );
}

function describeCount(events: number): string {
  return events === 1 ? '1 event so far' : `${events} events so far`;
}
