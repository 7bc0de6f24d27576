import { builtInNames } from '../../compile/expressions.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { nestedLocation, type SourceLocation } from '../../compile/source-location.ts';
import { startedSessions } from '../session-events.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const duplicateName: Rule = {
  id: 'duplicate-name',
  severity: 'error',
  requiredFileKinds: ['flow', 'context'],
  about: 'Two things have one name, or a step is not named as its file.',
  check: (compilation) => [
    ...steps(compilation),
    ...entries(compilation),
    ...forms(compilation),
    ...options(compilation),
  ],
};

function* steps({ files }: Compilation): Iterable<RuleFinding> {
  const seen = new Map<string, string>();
  for (const { name, file, value } of [...files.ofKind('step'), ...files.ofKind('view')]) {
    const id = value.id || name;
    const earlier = seen.get(id);
    const at = { file, path: ['id'] };
    if (id !== name) yield { at, message: `The file is named "${name}", its id is "${id}": both must be the same` };
    if (earlier !== undefined)
      yield {
        at,
        message: `"${id}" is the id of ${earlier} too`,
        related: [{ at: { file: earlier, path: ['id'] }, message: 'the other' }],
      };
    seen.set(id, file);
  }
}

/** One name means one thing in every expression of a step. */
function* entries(compilation: Compilation): Iterable<RuleFinding> {
  const { computed, files } = compilation;
  const entryUses = [...compilation.entryUses, ...computed];
  const lets = (step: string | null): object => ({
    ...files.singleValue('flow').let,
    ...(step === null ? {} : (files.find('step', step) ?? files.find('view', step))?.value.let),
  });
  const sessions = new Map(
    startedSessions(compilation).map(({ nodeId, node }) => [node.as, compilation.nodeLocations[nodeId]]),
  );
  const ofFlow = new Map(entryUses.flatMap(({ name, step, at }) => (step === null ? [[name, at] as const] : [])));
  for (const { name, step, at } of entryUses) {
    const derived = lets(step);
    if (builtInNames.includes(name)) yield { at, message: `$${name} always means something else: choose another name` };
    const session = sessions.get(name);
    if (session !== undefined)
      yield {
        at,
        message: `"${name}" is the name of a session too`,
        related: [{ at: nestedLocation(session, 'as'), message: 'the session' }],
      };
    if (Object.hasOwn(derived, name)) yield { at, message: `"${name}" is a name in "let" too` };
    const earlier = step === null ? undefined : ofFlow.get(name);
    if (earlier !== undefined)
      yield {
        at,
        message: `"${name}" is an entry of context.json too`,
        related: [{ at: { ...earlier, isKey: true }, message: 'the entry of the flow' }],
      };
  }
}

function* forms({ uses }: Compilation): Iterable<RuleFinding> {
  const seen = new Map<string, SourceLocation>();
  for (const use of uses) {
    if (use.kind !== 'form') continue;
    const key = JSON.stringify([use.owner, use.name]);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, use.at);
    else {
      const message = `Another form here is called "${use.name}" too`;
      yield { at: use.at, message, related: [{ at: first, message: 'the other form' }] };
    }
  }
}

function* options({ files }: Compilation): Iterable<RuleFinding> {
  for (const { file, value } of files.ofKind('options')) {
    const values = Array.isArray(value) ? value.map((option) => option?.value) : [];
    for (const [index, value] of values.entries()) {
      if (value !== undefined && values.indexOf(value) < index)
        yield {
          at: { file, path: [index, 'value'] },
          message: 'This value is in the list twice',
          related: [{ at: { file, path: [values.indexOf(value), 'value'] }, message: 'the first one' }],
        };
    }
  }
}
