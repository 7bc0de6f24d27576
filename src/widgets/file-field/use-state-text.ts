import { useInterfaceText } from '../parts/use-interface-text.ts';
import { useWidgetContext } from '../parts/widget-context.tsx';
import type { Words } from '../registry.ts';
import type { FileLimits } from './check-file.ts';
import { sizeText } from './size-text.ts';
import type { UploadState } from './uploads.ts';

/** Returns a function that describes an upload's state, for display and announcements. */
export function useStateText(words: Words, { most, biggest }: FileLimits): (state: UploadState) => string {
  const { locale } = useWidgetContext();
  const say = useInterfaceText();
  const word = (key: string): string => words[key] ?? '';
  return (state) => {
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
        return say(state.why, { max: most, size: sizeText(biggest, locale) });
    }
  };
}
