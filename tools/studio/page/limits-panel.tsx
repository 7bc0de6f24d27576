import { type FormEvent, useState } from 'react';
import type { StudioFlow } from '../studio-data.ts';
import type { SaveResult } from '../writes/save-result.ts';
import { save } from './ask.ts';
import { OwnerNote, OwnersNote } from './owner-note.tsx';
import { SavedNote } from './saved-note.tsx';

/** The limits of the flow, each with what it is for, to be changed where they stand: in the variant that says them, or in the flow. */
export function LimitsPanel({ flow }: { readonly flow: StudioFlow }) {
  const [wanted, setWanted] = useState('');
  const names = Object.keys(flow.limits).filter((name) =>
    `${name} ${flow.limitNotes[name] ?? ''}`.toLowerCase().includes(wanted.toLowerCase()),
  );
  return (
    <>
      <h2>Limits</h2>
      <OwnersNote variant={flow.variant} />
      <label className="field">
        <span>Find a limit</span>
        <input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      </label>
      {names.length === 0 && <p className="quiet">None.</p>}
      <ul className="rows" aria-label="Limits">
        {names.map((name) => (
          <li key={`${name} ${flow.variant?.name}`}>
            <LimitForm flow={flow} name={name} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface LimitFormParts {
  readonly flow: StudioFlow;
  readonly name: string;
}

function LimitForm({ flow: { limits, limitNotes, variant }, name }: LimitFormParts) {
  const value = limits[name];
  const note = limitNotes[name] ?? '';
  const isOverridden = variant !== null && Object.hasOwn(variant.limits, name);
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [saved, setSaved] = useState<SaveResult | undefined>(undefined);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const read = readAs(value, typed ?? text);
    if (read === undefined) setSaved({ isSaved: false, why: `This is no ${wordOf(value)}.`, findings: [] });
    else
      setSaved(await save('limits', { name, value: read.value, ...(isOverridden ? { variant: variant.name } : {}) }));
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <label className="field">
        <span>{name}</span>
        <input value={typed ?? text} onChange={(event) => setTyped(event.target.value)} />
      </label>
      <OwnerNote variant={variant} isOwn={isOverridden} file="limits.json" />
      {note !== '' && <p className="quiet">{note}</p>}
      {typed !== undefined && typed !== text && (
        <p className="actions">
          <button type="submit">Save {name}</button>
        </p>
      )}
      <SavedNote saved={saved} />
    </form>
  );
}

/** What was typed, as the kind of value that the limit is; undefined where it is none. */
function readAs(value: unknown, typed: string): { readonly value: unknown } | undefined {
  if (typeof value === 'string') return { value: typed };
  try {
    const read = JSON.parse(typed) as unknown;
    return typeof read === typeof value && Array.isArray(read) === Array.isArray(value) ? { value: read } : undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

function wordOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  return typeof value === 'boolean' ? 'true or false' : typeof value;
}
