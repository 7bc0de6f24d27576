import { useMemo } from 'react';
import { createCopyFormatter } from '../../runtime/copy/format-copy.ts';
import { plainText } from '../../runtime/copy/rich-text.ts';
import { useWidgetContext } from './widget-context.tsx';

/** Formats a message that contains values, such as "3 characters left". */
export type InterfaceTextFormatter = (key: string, values: Readonly<Record<string, unknown>>) => string;

/** Returns a formatter for a widget's messages that contain values. */
export function useInterfaceText(): InterfaceTextFormatter {
  const { texts, locale, conventions } = useWidgetContext();
  return useMemo(() => {
    const format = createCopyFormatter({
      locale,
      // Interface texts that contain values are compiled messages.
      messages: texts,
      conventions,
    });
    return (key, values) => plainText(format(key, values));
  }, [texts, locale, conventions]);
}
