import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { RunContext } from '../../runtime/shapes/ports.ts';
import type { ControlOf } from '../registry.ts';
import type { FileLimits } from './check-file.ts';
import type { declaration } from './declaration.ts';
import { Uploads, type Upload } from './uploads.ts';

/** Props of the file field. */
export type FileControl = ControlOf<typeof declaration>;

interface UploadsOfField {
  readonly uploads: Uploads;
  readonly all: readonly Upload[];
  readonly limits: FileLimits;
}

/** The uploads of a field. They are aborted on unmount. */
export function useUploads({ field, onChange, dispatch: { run } }: FileControl): UploadsOfField {
  const [uploads] = useState(() => new Uploads(field.value));
  const all = useSyncExternalStore(uploads.listen, uploads.read, uploads.read);
  const { upload } = field.props;
  const limits = limitsOf(field.props);
  useLayoutEffect(() => {
    const send = run && ((file: File, context: RunContext) => run(upload, { file }, context));
    uploads.settle({ limits, send, keep: (value) => onChange(value) }, field.value);
  });
  useEffect(() => () => uploads.stop(), [uploads]);
  return { uploads, all, limits };
}

function limitsOf({ types = '', most, megabytes }: FileControl['field']['props']): FileLimits {
  return {
    types: String(types),
    most: typeof most === 'number' ? most : 1,
    biggest: typeof megabytes === 'number' ? megabytes * 1_000_000 : Number.POSITIVE_INFINITY,
  };
}
