import { useState } from 'react';
import type { ReferenceEntry, StudioFlow } from '../studio-data.ts';
import { CopyButton } from './copy-button.tsx';
import { useReference } from './use-reference.ts';

interface ReferenceParts {
  readonly flow: StudioFlow;
  readonly onOpen: (step: string) => void;
}

/** Every block and control that the flow may use: what it is, its keys, and its best use in the flow, to copy and to see live. */
export function ReferenceView({ flow, onOpen }: ReferenceParts) {
  const answer = useReference(flow);
  const [wanted, want] = useState('');
  if (answer === undefined || 'failure' in answer)
    return <p role="status">{answer === undefined ? 'The reference is being read …' : answer.failure}</p>;
  const entries = answer.entries.filter(({ name, about }) =>
    `${name} ${about}`.toLowerCase().includes(wanted.toLowerCase()),
  );
  return (
    <div className="reference">
      <label className="field">
        <span>Find a block or control</span>
        <input type="search" value={wanted} onChange={({ target }) => want(target.value)} />
      </label>
      {(['block', 'control'] as const).map((kind) => (
        <section key={kind} aria-label={kind === 'block' ? 'Blocks' : 'Controls'}>
          <h2>{kind === 'block' ? 'Blocks' : 'Controls'}</h2>
          {entries
            .filter((entry) => entry.kind === kind)
            .map((entry) => (
              <Entry key={entry.name} entry={entry} onOpen={onOpen} />
            ))}
        </section>
      ))}
    </div>
  );
}

function Entry({ entry, onOpen }: { readonly entry: ReferenceEntry } & Pick<ReferenceParts, 'onOpen'>) {
  const { name, about, keys, example } = entry;
  return (
    <article className="entry" aria-label={name}>
      <h3>{name}</h3>
      <p>{about}</p>
      {example === null ? (
        <p className="quiet">This flow does not use it.</p>
      ) : (
        <Example name={name} example={example} onOpen={onOpen} />
      )}
      {keys.length > 0 && (
        <ul className="rows">
          {keys.map(({ key, about: meaning, isNeeded }) => (
            <li key={key}>
              <code>{key}</code> {isNeeded && <span className="tag">needed</span>} {meaning}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

interface ExampleParts extends Pick<ReferenceParts, 'onOpen'> {
  readonly name: string;
  readonly example: NonNullable<ReferenceEntry['example']>;
}

function Example({ name, example: { json, file, step }, onOpen }: ExampleParts) {
  return (
    <>
      <pre className="json">
        <code>{json}</code>
      </pre>
      <p className="entry-ways">
        <CopyButton text={json} about={name} />
        {step !== null && (
          <button type="button" onClick={() => onOpen(step)}>
            Show it live<span className="visually-hidden">: {name}</span>
          </button>
        )}
        <code className="quiet">{file}</code>
      </p>
    </>
  );
}
