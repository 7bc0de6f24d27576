import { useMemo, useState } from 'react';
import type { StudioFlow } from '../studio-data.ts';
import { createCopyKeyFinder } from './find-copy-keys.ts';
import { OwnersNote } from './owner-note.tsx';
import { TextForm } from './text-form.tsx';
import type { Seats } from './use-seats.ts';

interface WordsPanelParts {
  readonly flow: StudioFlow;
  readonly seats: Seats;
  readonly step: string | null;
}

/** The texts of the step on screen, and any other of the flow: found by a press on the screen or by name, and changed. */
export function WordsPanel({ flow, seats, step }: WordsPanelParts) {
  const [picked, pick] = useState<string | null>(null);
  const [wanted, setWanted] = useState('');
  const [before, setBefore] = useState<readonly string[] | undefined>(undefined);
  const { chosen } = seats;
  const id = chosen?.id ?? 0;
  const locale = chosen?.locale ?? flow.locales[0] ?? '';
  const copy = flow.copy[locale] ?? noCopy;
  const overrides = flow.variant?.copy[locale] ?? {};
  const near = flow.steps[step ?? '']?.words ?? noKeys;
  const findKeys = useMemo(() => createCopyKeyFinder(copy, near), [copy, near]);
  const { pointed } = seats.live(id);
  const isPointing = before === pointed;
  // Found once for each click: a save changes the copy, and the clicked text is then no text of the flow.
  const [last, setLast] = useState<{ readonly pointed: readonly string[]; readonly keys: readonly string[] }>();
  const hasKeys = before !== undefined && !isPointing;
  if (hasKeys && last?.pointed !== pointed) setLast({ pointed, keys: findKeys(pointed) });
  const foundKeys = hasKeys ? (last?.keys ?? noKeys) : noKeys;
  const key = picked ?? foundKeys[0] ?? null;
  const point = (): void => {
    pick(null);
    setBefore(isPointing ? undefined : pointed);
    seats.tell(id, { studio: 'point', isOn: !isPointing });
  };
  const all = wanted === '' ? near : Object.keys(copy);
  const listedKeys = all.filter((key) => `${key} ${copy[key] ?? ''}`.toLowerCase().includes(wanted.toLowerCase()));
  return (
    <>
      <h2>Words</h2>
      <OwnersNote variant={flow.variant} />
      <p className="actions">
        <button type="button" className="primary" aria-pressed={isPointing} onClick={point}>
          {isPointing ? 'Press on words of the screen …' : 'Point at words on the screen'}
        </button>
      </p>
      <p role="status" className="quiet">
        {hasKeys && describeResult(foundKeys, pointed)}
      </p>
      {foundKeys.length > 1 && (
        <Keys keys={foundKeys} copy={copy} own={overrides} chosen={key} onPick={pick} label="Texts that read so" />
      )}
      {key !== null && <TextForm key={key} flow={flow} name={key} />}
      <label className="field">
        <span>Find a text of the flow</span>
        <input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      </label>
      <h3>{wanted === '' ? 'Texts of this step' : 'Found'}</h3>
      {listedKeys.length === 0 && <p className="quiet">None.</p>}
      <Keys keys={listedKeys.slice(0, maxKeys)} copy={copy} own={overrides} chosen={key} onPick={pick} label="Texts" />
      {listedKeys.length > maxKeys && <p className="quiet">And {listedKeys.length - maxKeys} more: look for a word.</p>}
    </>
  );
}

const maxKeys = 60;
const noCopy: Readonly<Record<string, string>> = {};
const noKeys: readonly string[] = [];

function describeResult(foundKeys: readonly string[], [text = '']: readonly string[]): string {
  return foundKeys.length === 0 ? `“${text.slice(0, 80)}” is no text of the flow.` : '';
}

interface KeysParts {
  readonly keys: readonly string[];
  readonly copy: Readonly<Record<string, string>>;
  /** Those that the chosen variant says itself. */
  readonly own: Readonly<Record<string, string>>;
  readonly chosen: string | null;
  readonly onPick: (key: string) => void;
  readonly label: string;
}

function Keys({ keys, copy, own: overrides, chosen, onPick, label }: KeysParts) {
  return (
    <ul className="rows" aria-label={label}>
      {keys.map((key) => (
        <li key={key}>
          <button
            type="button"
            className="link"
            aria-current={key === chosen ? 'true' : undefined}
            onClick={() => onPick(key)}
          >
            {key}
          </button>
          {overrides[key] !== undefined && <span className="tag tag--own tag--after">of the variant</span>}
          <p className="quiet">{copy[key] ?? 'not translated'}</p>
        </li>
      ))}
    </ul>
  );
}
