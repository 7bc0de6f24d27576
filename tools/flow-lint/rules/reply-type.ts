import type { ReplyShape } from '../../../src/runtime/shapes/declarations.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { SourceLocation } from '../../compile/source-location.ts';
import { entryNamed, environmentOf, shapeAt } from '../shapes/environment.ts';
import { type SavedReply, savedReplies, shapeOfReply } from '../shapes/saved-replies.ts';
import type { Shape } from '../shapes/shape.ts';
import { kindNames } from '../shapes/kind-names.ts';
import { hintText } from '../hints.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const replyType: Rule = {
  id: 'reply-type',
  severity: 'error',
  requiredFileKinds: ['flow', 'context', 'schema'],
  about:
    'The reply of a call is kept where something of another kind is expected, or under names that it does not have.',
  check: (compilation) => savedReplies(compilation).flatMap((saved) => [...ofReply(compilation, saved)]),
};

function* ofReply(compilation: Compilation, saved: SavedReply): Iterable<RuleFinding> {
  const { action, path, replyShape, at, step } = saved;
  const [root = '', ...fields] = path;
  const target = shapeAt(environmentOf(compilation, step), path);
  if (target === undefined) return;
  const actual = shapeOfReply(replyShape);
  if (differ(target, actual)) {
    const message = `"${path.join('.')}" holds ${kindNames[target.kind]}, and the reply of ${action} is ${kindNames[actual.kind]}`;
    yield { at, message };
    return;
  }
  const schema = fields.length === 0 ? schemaOf(compilation, root, step) : undefined;
  if (schema === undefined) return;
  const [owner, record] = replyShape.kind === 'list' ? [target.itemShape, replyShape.of] : [target, replyShape];
  yield* ofFields(compilation, { action, schema }, owner?.fields ?? {}, record?.fields);
}

function differ(target: Shape, actual: Shape): boolean {
  return target.kind !== 'any' && actual.kind !== 'any' && target.kind !== actual.kind;
}

/** The file of the schema that an entry has. */
function schemaOf(compilation: Compilation, name: string, step: string | null): string | undefined {
  const entry = entryNamed(compilation, step, name);
  const schema = entry?.declared.schema ?? entry?.declared.list;
  return schema === undefined ? undefined : compilation.files.find('schema', schema)?.file;
}

function* ofFields(
  compilation: Compilation,
  { action, schema }: { readonly action: string; readonly schema: string },
  targets: Readonly<Record<string, Shape>>,
  replies: Readonly<Record<string, ReplyShape>> | undefined,
): Iterable<RuleFinding> {
  if (replies === undefined) return;
  for (const [name, target] of Object.entries(targets)) {
    const at: SourceLocation = { file: schema, path: ['properties', name] };
    const reply = Object.hasOwn(replies, name) ? replies[name] : undefined;
    if (reply === undefined) {
      if (!compilation.uses.some((use) => isWriting(use, name)))
        yield {
          at: { ...at, isKey: true },
          // The name is declared here and used elsewhere: it is not for a fix to change.
          message: `Nothing ever fills "${name}": the reply of ${action} does not bring it: ${hintText(name, Object.keys(replies))}`,
        };
      continue;
    }
    const actual = shapeOfReply(reply);
    if (differ(target, actual))
      yield {
        at: { ...at, path: [...at.path, 'type'] },
        message: `"${name}" is ${kindNames[target.kind]} here, and ${kindNames[actual.kind]} in the reply of ${action}`,
      };
  }
}

/** A form asks for a field of that name, or a program writes one. */
function isWriting(use: Compilation['uses'][number], name: string): boolean {
  if (use.kind === 'field') return use.name === name;
  return use.kind === 'path' && use.written && use.names.length > 1 && use.names.at(-1) === name;
}
