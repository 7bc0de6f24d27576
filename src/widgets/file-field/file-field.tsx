import './file-field.css';
import { useRef, useState, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { Icon } from '../../look/icons.tsx';
import { controlAttributes } from '../parts/input-attributes.ts';
import { classAndMaskAttributes } from '../parts/replay-mask.ts';
import { useWidgetContext } from '../parts/widget-context.tsx';
import { FileLine } from './file-line.tsx';
import { useUploadStateText } from './use-upload-state-text.ts';
import type { RunContext } from '../../runtime/shapes/ports.ts';
import type { ControlPropsOf } from '../registry.ts';
import type { FileLimits } from './check-file.ts';
import type { declaration } from './declaration.ts';
import { UploadStore, type Upload } from './uploads.ts';

/**
 * Files that are uploaded when they are chosen, each with its state. The field's value contains the replies of the
 * action, never a file.
 */
export function FileField(control: FileControl) {
  const { field, id, describedBy, texts } = control;
  const { locale } = useWidgetContext();
  const input = useRef<HTMLInputElement>(null);
  const { uploads, files, limits } = useUploads(control);
  const stateText = useUploadStateText(texts, limits);
  const [removalMessage, setRemovalMessage] = useState('');
  const isFixed = !field.enabled || field.readonly || field.isSubmitting === true;
  const lastChanged = files.find(({ key }) => key === uploads.lastChangedKey);
  const remove = (key: number, name: string): void => {
    setRemovalMessage(`${name}${texts['ui.colon']} ${texts['ui.fileRemoved']}`);
    uploads.remove(key);
    // The focused Remove button no longer exists.
    input.current?.focus();
  };
  return (
    <div {...classAndMaskAttributes(field.sensitive, 'files')}>
      <input
        {...controlAttributes(field, id, describedBy, 'files__input')}
        ref={input}
        type="file"
        autoComplete={undefined}
        accept={String(field.props.types ?? '')}
        multiple={limits.maxCount > 1}
        onClick={(event) => {
          if (isFixed) event.preventDefault();
        }}
        onChange={({ target }) => {
          uploads.add([...(target.files ?? [])]);
          // Lets the applicant choose the same file again.
          target.value = '';
        }}
      />
      {/* Too many files are refused with a message. Hiding the button would lose the focus. */}
      <label className={files.length >= limits.maxCount ? 'files__choose is-full' : 'files__choose'} htmlFor={id}>
        <Icon name="plus" />
        <span>{texts[files.length === 0 ? 'ui.fileChoose' : 'ui.fileMore']}</span>
      </label>
      <ul className="files__list" hidden={files.length === 0}>
        {files.map((upload) => (
          <FileLine
            key={upload.key}
            {...{ upload, texts, locale, isFixed }}
            text={stateText(upload.state)}
            onRetry={() => uploads.retry(upload.key)}
            onRemove={() => remove(upload.key, upload.name)}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {lastChanged === undefined
          ? removalMessage
          : `${lastChanged.name}${texts['ui.colon']} ${stateText(lastChanged.state)}`}
      </p>
    </div>
  );
}

type FileControl = ControlPropsOf<typeof declaration>;

interface FieldUploads {
  readonly uploads: UploadStore;
  readonly files: readonly Upload[];
  readonly limits: FileLimits;
}

/** The uploads of a field. They are aborted on unmount. */
function useUploads({ field, onChange, dispatch: { run } }: FileControl): FieldUploads {
  const [uploads] = useState(() => new UploadStore(field.value));
  const files = useSyncExternalStore(uploads.subscribe, uploads.getSnapshot, uploads.getSnapshot);
  const { upload } = field.props;
  const limits = limitsOf(field.props);
  useLayoutEffect(() => {
    const send = run && ((file: File, context: RunContext) => run(upload, { file }, context));
    uploads.syncWithProps({ limits, send, onChange: (value) => onChange(value) }, field.value);
  });
  useEffect(() => () => uploads.abortAll(), [uploads]);
  return { uploads, files, limits };
}

function limitsOf({ types = '', max, maxMegabytes }: FileControl['field']['props']): FileLimits {
  return {
    acceptedTypes: String(types),
    maxCount: typeof max === 'number' ? max : 1,
    maxBytes: typeof maxMegabytes === 'number' ? maxMegabytes * 1_000_000 : Number.POSITIVE_INFINITY,
  };
}
