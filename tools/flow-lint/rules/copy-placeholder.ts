import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { NameReference } from '../../compile/uses.ts';
import { readParameters } from '../../../src/runtime/copy/message-parameters.ts';
import { interfaceTexts, placeholdersOf } from '../../compile/interface-texts/interface-texts.ts';
import { findCopyFile, keysOfCopyFile, relatedCopyLocation, copyLocation } from '../copy-keys.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const copyPlaceholder: Rule = {
  id: 'copy-placeholder',
  severity: 'error',
  requiredFileKinds: ['flow', 'copy'],
  about:
    'A message has a {placeholder} that is given no value, or other ones in another locale or in the built-in text.',
  check: (compilation) => [...withoutValue(compilation), ...differing(compilation), ...overridden(compilation)],
};

function* withoutValue(compilation: Compilation): Iterable<RuleFinding> {
  const [first = ''] = compilation.flow.locales;
  for (const use of compilation.uses) {
    if (use.kind !== 'copy') continue;
    const provided = new Set([...Object.keys(use.values), ...valuesOfRuntime(use.at.path)]);
    for (const name of placeholders(compilation, first, use.name).filter((name) => !provided.has(name)))
      yield {
        at: use.at,
        related: [relatedCopyLocation(first, use.name)],
        message: `"${use.name}" needs a value for {${name}}: add it to "with"`,
      };
  }
}

/** The runtime itself fills in which stage of how many is on screen, and how many minutes are left. */
function valuesOfRuntime(path: NameReference['at']['path']): readonly string[] {
  const filled: Readonly<Record<string, readonly string[]>> = {
    'chrome.stage': ['at', 'of'],
    'chrome.minutesLeft': ['minutes'],
  };
  return filled[path.join('.')] ?? [];
}

function* differing(compilation: Compilation): Iterable<RuleFinding> {
  const [first = '', ...others] = compilation.flow.locales;
  for (const locale of others) {
    for (const key of Object.keys(compilation.copy[locale] ?? {})) {
      if (compilation.copy[first]?.[key] === undefined) continue;
      if (Object.hasOwn(interfaceTexts, key)) continue;
      const expected = placeholders(compilation, first, key);
      const actual = placeholders(compilation, locale, key);
      const at = copyLocation(locale, key);
      const related = [relatedCopyLocation(first, key)];
      for (const name of actual.filter((name) => !expected.includes(name)))
        yield { at, related, message: `{${name}} is not in "${key}" of ${first}`, suggestedNames: expected };
      for (const name of expected.filter((name) => !actual.includes(name)))
        yield { at, related, message: `{${name}} of "${key}" in ${first} is missing here` };
    }
  }
}

/** Interface texts of the flow whose placeholders differ from those of the built-in text. */
function* overridden(compilation: Compilation): Iterable<RuleFinding> {
  for (const locale of compilation.flow.locales) {
    for (const key of keysOfCopyFile(findCopyFile(compilation, locale))) {
      if (!Object.hasOwn(interfaceTexts, key) || compilation.copy[locale]?.[key] === undefined) continue;
      const expected = placeholdersOf(key);
      const actual = placeholders(compilation, locale, key);
      const at = copyLocation(locale, key);
      for (const name of actual.filter((name) => !expected.includes(name)))
        yield { at, message: `"${key}" has no value for {${name}}`, suggestedNames: expected };
      for (const name of expected.filter((name) => !actual.includes(name)))
        yield { at, message: `{${name}} of the built-in text "${key}" is missing here` };
    }
  }
}

function placeholders({ copy }: Compilation, locale: string, key: string): string[] {
  const message = copy[locale]?.[key];
  if (message === undefined) return [...placeholdersOf(key)];
  return Array.isArray(message)
    ? [...readParameters(message as readonly MessageFormatElement[]).kindsByName.keys()]
    : [];
}
