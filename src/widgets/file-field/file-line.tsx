import { Icon } from '../../look/icons.tsx';
import type { InterfaceTexts } from '../registry.ts';
import { sizeText } from './use-state-text.ts';
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
  const isUnderWay = state.kind === 'uploading';
  const isBad = !isUnderWay && state.kind !== 'done';
  const about = <span className="visually-hidden"> {name}</span>;
  return (
    <li className={isBad ? 'file file--bad' : 'file'} data-file={state.kind}>
      <Icon name={state.kind === 'done' ? 'check' : isBad ? 'alert' : 'document'} />
      <div className="file__main">
        <p className="file__name">{name}</p>
        <p className="file__state">
          {text}
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
                {texts['ui.retry']}
                {about}
              </span>
            </button>
          )}
          <button className="act" type="button" onClick={onRemove}>
            <Icon name={isUnderWay ? 'close' : 'trash'} />
            <span>
              {texts[isUnderWay ? 'ui.fileCancel' : 'ui.fileRemove']}
              {about}
            </span>
          </button>
        </div>
      )}
    </li>
  );
}
