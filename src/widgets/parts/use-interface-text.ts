import { useMemo } from 'react';
import { createCopyFormatter } from '../../runtime/copy/format-copy.ts';
import { plainText } from '../../runtime/copy/rich-text.ts';
import { useWidgetContext } from './widget-context.tsx';

/** Returns an interface text with its values, such as "3 characters left". */
export type InterfaceTextFormatter = (key: string, values: Readonly<Record<string, unknown>>) => string;

/** For the keys in a widget's declared `words` whose texts need values, such as a count. */
export function useInterfaceText(): InterfaceTextFormatter {
  const { words, locale, conventions } = useWidgetContext();
  return useMemo(() => {
    const format = createCopyFormatter({
      locale,
      // Those that need values are compiled messages.
      messages: words,
      conventions,
    });
    return (key, values) => plainText(format(key, values));
  }, [words, locale, conventions]);
}
