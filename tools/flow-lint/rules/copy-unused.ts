import type { Compilation } from '../../compile/compile-flow.ts';
import { likelyName } from '../../compile/expression/closest-names.ts';
import { interfacePrefix, interfaceTexts } from '../../compile/interface-texts/interface-texts.ts';
import { interfaceTextKeys } from '../../compile/interface-text-keys.ts';
import { findCopyFile, keysOfCopyFile, shownCopyKeys } from '../copy-keys.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const copyUnused: Rule = {
  id: 'copy-unused',
  severity: 'warning',
  requiredFileKinds: ['flow', 'step', 'view', 'part', 'routine'],
  about: 'Words stand in the copy that nothing shows.',
  *check(compilation): Iterable<RuleFinding> {
    const source = findCopyFile(compilation, compilation.flow.locales[0] ?? '');
    const shownKeySet = shownCopyKeys(compilation);
    const locales = compilation.sources.filter(({ kind }) => kind === 'copy').map(({ file }) => file);
    const builtInKeys = interfaceKeys(compilation);
    for (const key of keysOfCopyFile(source)) {
      if (source === undefined || shownKeySet.has(key)) continue;
      const at = { file: source.file, path: [key], isKey: true };
      if (key.startsWith(interfacePrefix) && !builtInKeys.includes(key) && likelyName(key, builtInKeys) !== undefined)
        yield { at, message: `There is no interface text "${key}"`, suggestedNames: builtInKeys };
      else
        yield {
          at,
          message: `Nothing shows "${key}"`,
          removals: locales.map((file) => ({ file, path: [key] })),
        };
    }
  },
};

/** Every key that the renderer or some widget may show, used or not. */
function interfaceKeys({ registries }: Compilation): string[] {
  return [
    ...new Set([...Object.keys(interfaceTexts), ...interfaceTextKeys(registries, Object.keys(registries.widgets))]),
  ];
}
