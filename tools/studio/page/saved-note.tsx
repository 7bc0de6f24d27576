import type { SaveResult } from '../writes/save-result.ts';

/** Where something was written, or why it was not, with what flow-lint finds. */
export function SavedNote({ saved }: { readonly saved: SaveResult | undefined }) {
  return (
    <div role="status" className="saved-note">
      {saved !== undefined && (
        <p className={saved.isSaved ? 'good' : 'bad'}>
          {saved.isSaved ? `Written to ${saved.file}.` : `Not written. ${saved.why}`}
        </p>
      )}
      {saved !== undefined && saved.findings.length > 0 && (
        <ul className="rows">
          {saved.findings.map(({ rule, severity, message, file, line, column }) => (
            <li key={`${rule} ${line}:${column} ${message}`} className={`finding finding--${severity}`}>
              <p>{message}</p>
              <p className="quiet">
                <code>
                  {file}:{line}:{column}
                </code>{' '}
                {rule}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
