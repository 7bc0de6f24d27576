import { Icon } from '../../look/icons.tsx';
import type { InterfaceTexts } from '../registry.ts';
import { formatFileSize } from './use-upload-state-text.ts';
import type { Upload } from './uploads.ts';

interface FileLineProps {
  readonly upload: Upload;
  /** Description of the upload's state. */
  readonly text: string;
  readonly texts: InterfaceTexts;
  readonly locale: string;
  /** True if files cannot be removed or retried. */
  readonly isFixed: boolean;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** One file: name, state and actions. */
export function FileLine({ upload, text, texts, locale, isFixed, onRetry, onRemove }: FileLineProps) {
  const { name, size, state } = upload;
  const isUploading = state.kind === 'uploading';
  const hasProblem = !isUploading && state.kind !== 'done';
  const hiddenName = <span className="visually-hidden"> {name}</span>;
  return (
    <li className={hasProblem ? 'file file--bad' : 'file'} data-file={state.kind}>
      <Icon name={state.kind === 'done' ? 'check' : hasProblem ? 'alert' : 'document'} />
      <div className="file__main">
        <p className="file__name">{name}</p>
        <p className="file__state">
          {text}
          {size !== undefined && <span className="file__size"> {formatFileSize(size, locale)}</span>}
        </p>
        {isUploading && <progress className="file__bar" value={state.fraction} max={1} aria-label={name} />}
      </div>
      {!isFixed && (
        <div className="file__acts">
          {state.kind === 'failed' && (
            <button className="act" type="button" onClick={onRetry}>
              <Icon name="refresh" />
              <span>
                {texts['ui.retry']}
                {hiddenName}
              </span>
            </button>
          )}
          <button className="act" type="button" onClick={onRemove}>
            <Icon name={isUploading ? 'close' : 'trash'} />
            <span>
              {texts[isUploading ? 'ui.fileCancel' : 'ui.fileRemove']}
              {hiddenName}
            </span>
          </button>
        </div>
      )}
    </li>
  );
}
