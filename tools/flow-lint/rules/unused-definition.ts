import { recordOrEmpty } from '../../../src/runtime/utilities/json.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { nestedLocation, type SourceLocation } from '../../compile/source-location.ts';
import { tagNamesIn } from '../tag-names.ts';
import { pathsInInvalidExpressions } from '../paths-in-invalid-expressions.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const unusedDefinition: Rule = {
  id: 'unused-definition',
  severity: 'warning',
  requiredFileKinds: ['flow', 'step', 'view', 'part', 'routine', 'subflow', 'options', 'schema', 'copy'],
  about: 'A part, routine, subflow, schema, option list, limit, link or context entry is defined, but nothing uses it.',
  check: (compilation) => [
    ...files(compilation),
    ...limits(compilation),
    ...links(compilation),
    ...entries(compilation),
  ],
};

const kindNames: Readonly<Record<string, string>> = {
  part: 'part',
  routine: 'routine',
  subflow: 'subflow',
  schema: 'schema',
  options: 'option list',
};

function* files({ sources, uses, flow }: Compilation): Iterable<RuleFinding> {
  const used = new Set(uses.map((use) => ('name' in use ? `${use.kind} ${use.name}` : '')));
  for (const { kind, name, file } of sources) {
    const what = kindNames[kind];
    if (what !== undefined && !used.has(`${kind} ${name}`)) yield unused({ file, path: [] }, what, name);
    if (kind === 'copy' && !flow.locales.includes(name)) {
      yield { at: { file, path: [] }, message: `"${name}" is not among the locales of flow.json` };
    }
  }
}

function* limits(compilation: Compilation): Iterable<RuleFinding> {
  const { sources, flow, expressions } = compilation;
  const read = [...expressions.flatMap(({ parsed }) => parsed.paths), ...pathsInInvalidExpressions(compilation)];
  const inExpressions = read.filter(([root]) => root === 'limits');
  const inSchemas = sources.filter(({ kind }) => kind === 'schema').flatMap(({ value }) => limitNamesIn(value));
  // Whoever takes all limits takes each of them.
  if (inExpressions.some(({ length }) => length === 1)) return;
  const used = new Set([...inExpressions.map(([, name]) => name), ...inSchemas]);
  const varied = new Set(compilation.files.ofKind('variant').flatMap(({ value }) => Object.keys(value.limits ?? {})));
  for (const name of Object.keys(flow.limits)) {
    if (used.has(name)) continue;
    const at = { file: 'limits.json', path: [name], isKey: true };
    const declared = { file: 'limits.schema.json', path: ['properties', name] };
    // Where a variant sets it, that would have nothing to set.
    yield { ...unused(at, 'limit', name), ...(varied.has(name) ? {} : { removals: [at, declared] }) };
  }
}

function limitNamesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const name = recordOrEmpty(value)['$limit'];
  const inner = Object.values(value).flatMap(limitNamesIn);
  return typeof name === 'string' ? [name, ...inner] : inner;
}

function* links({ uses, flow, copy }: Compilation): Iterable<RuleFinding> {
  const usedNames = uses.flatMap((use) => (use.kind === 'link' ? [use.name] : []));
  const used = new Set([
    ...usedNames,
    ...Object.values(copy).flatMap((messages) => Object.values(messages).flatMap(tagNamesIn)),
  ]);
  const languages = new Set(flow.locales.map((locale) => locale.split('-')[0] ?? ''));
  for (const [name, { byLanguage = {} }] of Object.entries(flow.links)) {
    const at = { file: 'links.json', path: [name], isKey: true };
    if (!used.has(name)) yield { ...unused(at, 'link', name), removals: [at] };
    for (const language of Object.keys(byLanguage)) {
      const location = { ...nestedLocation(at, 'byLanguage', language), isKey: true };
      const message = `Nobody gets this address, for no locale of the flow is in the language "${language}": write ${[...languages].map((name) => `"${name}"`).join(' or ')}`;
      if (used.has(name) && !languages.has(language)) yield { at: location, message };
    }
  }
}

function* entries(compilation: Compilation): Iterable<RuleFinding> {
  const { entryUses, computed, uses } = compilation;
  const usedNames = uses.flatMap((use) => (use.kind === 'path' ? [use.names] : []));
  const used = new Set([...usedNames, ...pathsInInvalidExpressions(compilation)].map(([root]) => root));
  for (const { name, at } of [...entryUses, ...computed]) {
    if (!used.has(name)) yield { ...unused(at, 'entry', name), removals: [at] };
  }
}

function unused(at: SourceLocation, what: string, name: string): RuleFinding {
  return { at, message: `Nothing uses the ${what} "${name}"` };
}
