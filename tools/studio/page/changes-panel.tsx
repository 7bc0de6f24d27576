import { type FormEvent, useState } from 'react';
import type { Difference } from '../../flow-lint/compare/difference.ts';
import { titlesOfChanges } from '../../flow-lint/compare/titles-of-changes.ts';
import { ask, type Told } from './ask.ts';

/** What is other in the flow than in a folder that holds it as it was published, in words; both as the same variant makes them. */
export function ChangesPanel({ variant }: { readonly variant: string | undefined }) {
  const [since, setSince] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Told<Difference> | undefined>(undefined);
  const compare = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAnswer(undefined);
    setBusy(true);
    const query = new URLSearchParams({ since, ...(variant === undefined ? {} : { variant }) });
    setAnswer(await ask<Difference>(`changes.json?${query.toString()}`));
    setBusy(false);
  };
  return (
    <>
      <h2>Changes</h2>
      {variant !== undefined && <p className="owners quiet">Both are compared as {variant} makes them.</p>}
      <form onSubmit={(event) => void compare(event)}>
        <label className="field">
          <span>Folder of the flow as it was published, in this project</span>
          <input
            value={since}
            onChange={(event) => setSince(event.target.value)}
            placeholder="published/flow"
            required
          />
        </label>
        <p className="actions">
          <button type="submit" className="primary">
            Compare
          </button>
        </p>
      </form>
      {isBusy && <p role="status">Both are being read and played …</p>}
      {answer !== undefined && 'failure' in answer && (
        <p role="alert" className="bad">
          {answer.failure}
        </p>
      )}
      {answer !== undefined && 'changes' in answer && <DifferenceInWords difference={answer} />}
    </>
  );
}

function DifferenceInWords({ difference }: { readonly difference: Difference }) {
  const { changes, witnesses, was, is, least } = difference;
  if (changes.length === 0) return <p role="status">Nothing is other than before.</p>;
  return (
    <>
      <p role="status">
        Version {String(was)} became {String(is)}; such a change asks for {least} or later.
      </p>
      {titlesOfChanges.map(([kind, title]) => {
        const changesOfKind = changes.filter((change) => change.class === kind);
        return (
          changesOfKind.length > 0 && (
            <section key={kind}>
              <h3>{title}</h3>
              <ul className="rows">
                {changesOfKind.map(({ where, what }, index) => (
                  <li key={`${index} ${where} ${what}`}>
                    <code>{where}</code> {what}
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      <h3>Who notices</h3>
      <Witnesses witnesses={witnesses} />
    </>
  );
}

function Witnesses({ witnesses }: Pick<Difference, 'witnesses'>) {
  if (witnesses === undefined)
    return <p className="quiet">That is not known: one of the two has errors, and cannot be played.</p>;
  if (witnesses.length === 0)
    return <p className="quiet">No scenario, nor any like it, leads to another step than before.</p>;
  return (
    <ul className="rows">
      {witnesses.map(({ who, was, is }, index) => (
        <li key={`${index} ${who}`}>
          {who}: came to {was}, now comes to {is}
        </li>
      ))}
    </ul>
  );
}
