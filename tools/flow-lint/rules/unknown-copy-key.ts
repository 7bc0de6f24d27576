import { interfaceTexts } from '../../compile/interface-texts/interface-texts.ts';
import { findCopyFile, keysOfCopyFile } from '../copy-keys.ts';
import { recordOrEmpty } from '../../../src/runtime/utilities/json.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { unknownNameFindings } from '../unknown-uses.ts';

export const unknownCopyKey: Rule = {
  id: 'unknown-copy-key',
  severity: 'error',
  requiredFileKinds: ['flow', 'copy'],
  about: 'Words are asked for that the copy of the first locale does not have.',
  check: (compilation) => {
    const [first = ''] = compilation.flow.locales;
    const source = findCopyFile(compilation, first);
    const keys = keysOfCopyFile(source);
    const keyOf = new Map(keys.map((key) => [recordOrEmpty(source?.value)[key], key]));
    // A {parameter} that was not filled is reported where the part is used.
    return unknownNameFindings(compilation, 'copy', 'copy key', keys)
      .flatMap(withoutInterfaceTexts)
      .filter(({ message }) => !/"\{\w+\}"$/.test(message))
      .map((finding) => asSentence(finding, keyOf, `copy/${first}.json`));
  },
};

/** A built-in interface text needs no message in the copy; one that is not known is compared with those only. */
function withoutInterfaceTexts(finding: RuleFinding): RuleFinding[] {
  const key = /"(ui\..*)"$/.exec(finding.message)?.[1];
  if (key === undefined) return [finding];
  return Object.hasOwn(interfaceTexts, key) ? [] : [{ ...finding, suggestedNames: Object.keys(interfaceTexts) }];
}

/** A sentence stands where the key of one belongs: no key is like it. */
function asSentence(finding: RuleFinding, keyOf: ReadonlyMap<unknown, string>, file: string): RuleFinding {
  const written = /^There is no copy key "(.*)"$/s.exec(finding.message)?.[1] ?? '';
  if (!/\s/.test(written.trim())) return finding;
  const key = keyOf.get(written);
  const remedy =
    key === undefined ? `put it into ${file} under a key of its own, and write that here` : `write "${key}"`;
  return { at: finding.at, message: `This is a sentence, where the key of one is expected: ${remedy}` };
}
