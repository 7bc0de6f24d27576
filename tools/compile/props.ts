import type { CompiledPropItem, CompiledProp } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Block } from '../../src/runtime/definition/definition.ts';
import type { PropDeclaration, PropDeclarations } from '../../src/runtime/shapes/declarations.ts';
import { isRecord, recordOrEmpty } from '../../src/runtime/utilities/json.ts';
import type { Cursor } from './cursor.ts';
import { compileExpression, guardOf } from './expressions.ts';
import { extendScope } from './names.ts';
import { compileAnswers } from './review/answers.ts';
import { compileText, withValues } from './texts.ts';

export type PropsCursor = Cursor<Readonly<Record<string, unknown>>>;

/**
 * Compiles each key of a widget according to its declaration.
 *
 * @param otherKeys keys of the object that do not belong to the widget
 */
export function compileProps(
  cursor: PropsCursor,
  declared: PropDeclarations,
  otherKeys: ReadonlySet<string> = new Set(),
): Record<string, CompiledProp> {
  const props: Record<string, CompiledProp> = {};
  for (const name of Object.keys(cursor.value).filter((key) => !otherKeys.has(key))) {
    const prop = cursor.child(name);
    const declaration = Object.hasOwn(declared, name) ? declared[name] : undefined;
    if (declaration === undefined) {
      prop.atKey.report('widget-keys', `Unknown key "${name}"`, Object.keys(declared));
    } else {
      if (name === 'picture') prop.recordReference({ kind: 'picture', name: stringIn(prop) });
      props[name] = compileProp(prop, declaration);
    }
  }
  for (const [name, { required }] of Object.entries(declared)) {
    if (required === true && !(name in cursor.value)) cursor.report('widget-keys', `"${name}" is missing`);
  }
  return props;
}

function compileProp(cursor: Cursor, declaration: PropDeclaration): CompiledProp {
  switch (declaration.kind) {
    case 'text':
      return { kind: 'text', text: compileText(cursor) };
    case 'value':
      return { kind: 'value', value: compileExpression(cursor) };
    case 'flag':
      return {
        kind: 'flag',
        value: typeof cursor.value === 'boolean' ? cursor.value : compileExpression(cursor, 'boolean'),
      };
    case 'literal':
      return { kind: 'literal', value: literalIn(cursor, declaration.oneOf) };
    case 'action': {
      const name = stringIn(cursor);
      cursor.recordReference({ kind: 'action', name, gives: declaration.gives });
      return { kind: 'literal', value: name };
    }
    case 'event':
      return { kind: 'event', value: compileEvent(cursor) };
    case 'link':
      return compileLink(cursor);
    case 'blocks':
      return { kind: 'blocks', blocks: listIn<Block>(cursor).flatMap((block) => cursor.state.compileBlock(block)) };
    case 'answers':
      return compileAnswers(cursor);
    case 'items': {
      const items = listIn(cursor).map((item) =>
        compileItem(item.withValue(recordOrEmpty(item.value)), declaration.props),
      );
      return { kind: 'items', items };
    }
    case 'each': {
      const { of: listSource, ...item } = recordOrEmpty(cursor.value);
      const list = compileExpression(cursor.withValue({ of: listSource }).child('of'));
      const names = extendScope(cursor.surroundings.nameScope, ['item', 'index']);
      const inner = cursor.withValue(item).withSurroundings({ nameScope: names, itemList: list, textValues: {} });
      return { kind: 'each', of: list, item: compileItem(inner, declaration.props) };
    }
  }
}

const itemKeys = new Set(['when', 'with']);

function compileItem(cursor: PropsCursor, declared: PropDeclarations): CompiledPropItem {
  return { ...guardOf(cursor), props: compileProps(withValues(cursor), declared, itemKeys) };
}

function listIn<T = unknown>(cursor: Cursor): Cursor<NonNullable<T>>[] {
  const list: readonly T[] = Array.isArray(cursor.value) ? cursor.value : [];
  return cursor.withValue(list).items();
}

function stringIn({ value }: Cursor): string {
  return typeof value === 'string' ? value : '';
}

export function compileEvent(cursor: Cursor): string {
  const name = stringIn(cursor);
  cursor.recordReference({ kind: 'raises', name, owner: cursor.owner });
  return name;
}

function literalIn(cursor: Cursor, oneOf: readonly (string | number)[] | undefined): string | number {
  const value = typeof cursor.value === 'number' ? cursor.value : stringIn(cursor);
  if (oneOf !== undefined && !oneOf.includes(value))
    cursor.report('widget-keys', `"${value}" is not allowed here`, oneOf.map(String));
  return value;
}

function compileLink(cursor: Cursor): CompiledProp {
  const { value } = cursor;
  const linkCursor = isRecord(value) ? cursor.withValue(value).child('link') : cursor;
  const name = stringIn(linkCursor);
  const { textValues } = isRecord(value) ? withValues(cursor.withValue(value)).surroundings : cursor.surroundings;
  linkCursor.recordReference({
    kind: 'link',
    name,
    values: textValues,
    own: isRecord(value) ? Object.keys(recordOrEmpty(value['with'])) : [],
  });
  return { kind: 'link', link: name, values: textValues };
}
