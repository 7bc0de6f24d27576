import { useInterfaceText } from '../parts/use-interface-text.ts';
import { useWidgetContext } from '../parts/widget-context.tsx';
import type { InterfaceTexts } from '../registry.ts';
import type { FileLimits } from './check-file.ts';
import type { UploadState } from './uploads.ts';

/** Returns a function that describes an upload's state, for display and announcements. */
export function useUploadStateText(
  texts: InterfaceTexts,
  { maxCount, maxBytes }: FileLimits,
): (state: UploadState) => string {
  const { locale } = useWidgetContext();
  const format = useInterfaceText();
  const textOf = (key: string): string => texts[key] ?? '';
  return (state) => {
    switch (state.kind) {
      case 'uploading':
        return textOf('ui.fileUploading');
      case 'done':
        return textOf('ui.fileUploaded');
      case 'failed':
        return state.message === '' ? textOf('ui.fileFailed') : state.message;
      case 'interrupted':
        return textOf('ui.fileInterrupted');
      case 'refused':
        return format(state.reason, { max: maxCount, size: formatFileSize(maxBytes, locale) });
    }
  };
}

/** A size in the locale's format: `1.2 MB`, `80 kB`. */
export function formatFileSize(bytes: number, locale: string): string {
  const unit = bytes < 1_000_000 ? 'kilobyte' : 'megabyte';
  const count = bytes / (unit === 'kilobyte' ? 1_000 : 1_000_000);
  const digits = count < 10 ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits }).format(count);
}
