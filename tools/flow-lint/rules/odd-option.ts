import { recordOrEmpty } from '../../../src/runtime/utilities/json.ts';
import { itemsWithIndex } from '../../compile/file-shape/items.ts';
import { likelyName } from '../../compile/expression/closest-names.ts';
import { findCopyFile } from '../copy-keys.ts';
import type { RuleFinding, Rule } from '../rule.ts';

/** So many that agree are no accident. */
const fewestOthers = 3;

export const oddOption: Rule = {
  id: 'odd-option',
  severity: 'warning',
  requiredFileKinds: ['flow', 'options', 'copy'],
  about: 'The options of a list have their words as values, and one value is almost those words.',
  *check(compilation): Iterable<RuleFinding> {
    const { files, flow } = compilation;
    for (const { file, value } of files.ofKind('options')) {
      if (!Array.isArray(value)) continue;
      const options = itemsWithIndex(value).map(([index, option]) => ({
        index,
        value: option.value,
        label: option.label,
      }));
      for (const locale of flow.locales) {
        const copy = recordOrEmpty(findCopyFile(compilation, locale)?.value);
        const worded = options.map((option) => ({ ...option, words: copy[option.label ?? ''] }));
        const [odd, ...more] = worded.filter(({ value: optionValue, words: text }) => optionValue !== text);
        if (odd === undefined || more.length > 0 || worded.length - 1 < fewestOthers) continue;
        const { index, value: written, words: text } = odd;
        if (typeof text !== 'string' || typeof written !== 'string' || likelyName(written, [text]) === undefined)
          continue;
        yield {
          at: { file, path: [index, 'value'] },
          message: `All other values of this list are the words that are shown, and this is not quite "${text}": one of the two is misspelt`,
        };
      }
    }
  },
};
