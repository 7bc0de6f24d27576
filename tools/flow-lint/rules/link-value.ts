import type { CompiledLink } from '../../../src/runtime/shapes/compiled-data.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { tagNamesIn } from '../tag-names.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const linkValue: Rule = {
  id: 'link-value',
  severity: 'error',
  requiredFileKinds: ['links'],
  about: 'An address has a {placeholder} that is given no value, or a value is given that it has no place for.',
  check: (compilation) => [...inUses(compilation), ...inCopy(compilation)],
};

function* inUses({ uses, flow }: Compilation): Iterable<RuleFinding> {
  for (const use of uses) {
    const link = use.kind === 'link' ? flow.links[use.name] : undefined;
    if (use.kind !== 'link' || link === undefined) continue;
    const wanted = placeholdersOf(link);
    for (const name of wanted.filter((name) => !Object.hasOwn(use.values, name)))
      yield { at: use.at, message: `"${use.name}" needs a value for {${name}}: add it to "with"` };
    for (const name of use.own.filter((name) => !wanted.includes(name)))
      yield {
        at: { file: use.at.file, path: [...use.at.path.slice(0, -1), 'with', name], isKey: true },
        message: `The address of "${use.name}" has no {${name}}`,
        suggestedNames: wanted,
      };
  }
}

/** A link in words is given nothing. */
function* inCopy({ copy, files, flow }: Compilation): Iterable<RuleFinding> {
  for (const { file, name: locale } of files.ofKind('copy')) {
    for (const [key, message] of Object.entries(copy[locale] ?? {})) {
      for (const name of tagNamesIn(message)) {
        const link = flow.links[name];
        const [wanted] = link === undefined ? [] : placeholdersOf(link);
        if (wanted !== undefined)
          yield {
            at: { file, path: [key] },
            message: `"${name}" needs a value for {${wanted}}, which a link in words is not given: make it a block of its own`,
          };
      }
    }
  }
}

/** What stands at the beginning is a base that the configuration knows. */
function placeholdersOf({ href, byLanguage = {} }: CompiledLink): string[] {
  const inside = [href, ...Object.values(byLanguage)].flatMap((address) =>
    typeof address === 'string' ? [...address.replace(/^\{\w+\}/, '').matchAll(/\{(\w+)\}/g)] : [],
  );
  return [...new Set(inside.map(([, name = '']) => name))];
}
