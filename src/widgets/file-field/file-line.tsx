import { Icon } from '../../look/icons.tsx';
import type { Words } from '../registry.ts';
import type { Upload, UploadState } from './uploads.ts';

interface FileLineProps {
  readonly upload: Upload;
  readonly words: Words;
  readonly locale: string;
  /** Takes nothing away and tries nothing again. */
  readonly isFixed: boolean;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** One file: its name, what has become of it, and what can be done about that. */
export function FileLine({ upload, words, locale, isFixed, onRetry, onRemove }: FileLineProps) {
  const { name, size, state } = upload;
  const isUnderWay = state.kind === 'uploading';
  const isBad = !isUnderWay && state.kind !== 'done';
  const about = <span className="sr"> {name}</span>;
  return (
    <li className={isBad ? 'file file--bad' : 'file'} data-file={state.kind}>
      <Icon name={state.kind === 'done' ? 'check' : isBad ? 'alert' : 'document'} />
      <div className="file__main">
        <p className="file__name">{name}</p>
        <p className="file__state">
          {stateText(state, words)}
          {size !== undefined && <span className="file__size"> {sizeText(size, locale)}</span>}
        </p>
        {isUnderWay && <progress className="file__bar" value={state.share} max={1} aria-label={name} />}
      </div>
      {!isFixed && (
        <div className="file__acts">
          {state.kind === 'failed' && (
            <button className="act" type="button" onClick={onRetry}>
              <Icon name="refresh" />
              <span>
                {words['ui.retry']}
                {about}
              </span>
            </button>
          )}
          <button className="act" type="button" onClick={onRemove}>
            <Icon name={isUnderWay ? 'close' : 'trash'} />
            <span>
              {words[isUnderWay ? 'ui.fileCancel' : 'ui.fileRemove']}
              {about}
            </span>
          </button>
        </div>
      )}
    </li>
  );
}

/** What is seen at the file, and heard when that changes. */
export function stateText(state: UploadState, words: Words): string {
  const word = (key: string): string => words[key] ?? '';
  switch (state.kind) {
    case 'uploading':
      return word('ui.fileUploading');
    case 'done':
      return word('ui.fileUploaded');
    case 'failed':
      return state.words === '' ? word('ui.fileFailed') : state.words;
    case 'interrupted':
      return word('ui.fileInterrupted');
    case 'refused':
      return word(state.why);
  }
}

/** As the locale writes it: `1.2 MB`, `80 kB`. */
function sizeText(bytes: number, locale: string): string {
  const unit = bytes < 1_000_000 ? 'kilobyte' : 'megabyte';
  const count = bytes / (unit === 'kilobyte' ? 1_000 : 1_000_000);
  const digits = count < 10 ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits }).format(count);
}
