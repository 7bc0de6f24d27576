import './file-field.css';
import { useRef, useState, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { Icon } from '../../look/icons.tsx';
import { controlAttributes } from '../parts/input-attributes.ts';
import { maskedClassName } from '../parts/replay-mask.ts';
import { useWidgetContext } from '../parts/widget-context.tsx';
import { FileLine } from './file-line.tsx';
import { useStateText } from './use-state-text.ts';
import type { RunContext } from '../../runtime/shapes/ports.ts';
import type { ControlPropsOf } from '../registry.ts';
import type { FileLimits } from './check-file.ts';
import type { declaration } from './declaration.ts';
import { Uploads, type Upload } from './uploads.ts';

/**
 * Files that are uploaded when they are chosen, each with its state. The field's value contains the replies of the
 * action, never a file.
 */
export function FileField(control: FileControl) {
  const { field, id, describedBy, texts } = control;
  const { locale } = useWidgetContext();
  const input = useRef<HTMLInputElement>(null);
  const { uploads, all, limits } = useUploads(control);
  const stateText = useStateText(texts, limits);
  const [removed, setRemoved] = useState('');
  const isFixed = !field.enabled || field.readonly || field.isSubmitting === true;
  const latest = all.find(({ key }) => key === uploads.lastChangedKey);
  const remove = (key: number, name: string): void => {
    setRemoved(`${name}${texts['ui.colon']} ${texts['ui.fileRemoved']}`);
    uploads.remove(key);
    // The Remove button that had the focus is gone.
    input.current?.focus();
  };
  return (
    <div {...maskedClassName(field.sensitive, 'files')}>
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
          // Lets the same file be chosen again.
          target.value = '';
        }}
      />
      {/* Too many files are refused with a message. Hiding the button would lose the focus. */}
      <label className={all.length >= limits.maxCount ? 'files__choose is-full' : 'files__choose'} htmlFor={id}>
        <Icon name="plus" />
        <span>{texts[all.length === 0 ? 'ui.fileChoose' : 'ui.fileMore']}</span>
      </label>
      <ul className="files__list" hidden={all.length === 0}>
        {all.map((one) => (
          <FileLine
            key={one.key}
            {...{ upload: one, texts, locale, isFixed }}
            text={stateText(one.state)}
            onRetry={() => uploads.retry(one.key)}
            onRemove={() => remove(one.key, one.name)}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {latest === undefined ? removed : `${latest.name}${texts['ui.colon']} ${stateText(latest.state)}`}
      </p>
    </div>
  );
}

/** Props of the file field. */
type FileControl = ControlPropsOf<typeof declaration>;

interface UploadsOfField {
  readonly uploads: Uploads;
  readonly all: readonly Upload[];
  readonly limits: FileLimits;
}

/** The uploads of a field. They are aborted on unmount. */
function useUploads({ field, onChange, dispatch: { run } }: FileControl): UploadsOfField {
  const [uploads] = useState(() => new Uploads(field.value));
  const all = useSyncExternalStore(uploads.listen, uploads.read, uploads.read);
  const { upload } = field.props;
  const limits = limitsOf(field.props);
  useLayoutEffect(() => {
    const send = run && ((file: File, context: RunContext) => run(upload, { file }, context));
    uploads.sync({ limits, send, onChange: (value) => onChange(value) }, field.value);
  });
  useEffect(() => () => uploads.stop(), [uploads]);
  return { uploads, all, limits };
}

function limitsOf({ types = '', most, megabytes }: FileControl['field']['props']): FileLimits {
  return {
    types: String(types),
    maxCount: typeof most === 'number' ? most : 1,
    maxBytes: typeof megabytes === 'number' ? megabytes * 1_000_000 : Number.POSITIVE_INFINITY,
  };
}
