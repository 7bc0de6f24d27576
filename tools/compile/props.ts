import type { CompiledItem, CompiledProp } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Block } from '../../src/runtime/definition/definition.ts';
import type { PropDeclaration, PropDeclarations } from '../../src/runtime/shapes/declarations.ts';
import { isRecord, recordOf } from '../../src/runtime/utilities/json.ts';
import type { Cursor } from './cursor.ts';
import { compileExpression, guardOf } from './expressions.ts';
import { addNames } from './names.ts';
import { compileAnswers } from './review/answers.ts';
import { compileText, withValues } from './texts.ts';

export type Declared = Cursor<Readonly<Record<string, unknown>>>;

/**
 * Compiles the keys of a widget by their declarations.
 *
 * @param own keys of the object that do not belong to the widget
 */
export function compileProps(
  at: Declared,
  declared: PropDeclarations,
  own: ReadonlySet<string> = new Set(),
): Record<string, CompiledProp> {
  const props: Record<string, CompiledProp> = {};
  for (const name of Object.keys(at.value).filter((key) => !own.has(key))) {
    const prop = at.child(name);
    const declaration = Object.hasOwn(declared, name) ? declared[name] : undefined;
    if (declaration === undefined) {
      prop.key.report('widget-keys', `Unknown key "${name}"`, Object.keys(declared));
    } else {
      if (name === 'picture') prop.use({ kind: 'picture', name: nameIn(prop) });
      props[name] = compileProp(prop, declaration);
    }
  }
  for (const [name, { required }] of Object.entries(declared)) {
    if (required === true && !(name in at.value)) at.report('widget-keys', `"${name}" is missing`);
  }
  return props;
}

function compileProp(at: Cursor, declaration: PropDeclaration): CompiledProp {
  switch (declaration.kind) {
    case 'text':
      return { kind: 'text', text: compileText(at) };
    case 'value':
      return { kind: 'value', value: compileExpression(at) };
    case 'flag':
      return { kind: 'flag', value: typeof at.value === 'boolean' ? at.value : compileExpression(at, 'boolean') };
    case 'literal':
      return { kind: 'literal', value: literalIn(at, declaration.oneOf) };
    case 'action': {
      const name = nameIn(at);
      at.use({ kind: 'action', name, gives: declaration.gives });
      return { kind: 'literal', value: name };
    }
    case 'event':
      return { kind: 'event', value: raisedBy(at) };
    case 'link':
      return compileLink(at);
    case 'blocks':
      return { kind: 'blocks', blocks: listIn<Block>(at).flatMap((block) => at.state.compileBlock(block)) };
    case 'answers':
      return compileAnswers(at);
    case 'items': {
      const items = listIn(at).map((item) => compileItem(item.of(recordOf(item.value)), declaration.props));
      return { kind: 'items', items };
    }
    case 'each': {
      const { of, ...item } = recordOf(at.value);
      const list = compileExpression(at.of({ of }).child('of'));
      const names = addNames(at.around.names, ['item', 'index']);
      const inner = at.of(item).within({ names, list, values: {} });
      return { kind: 'each', of: list, item: compileItem(inner, declaration.props) };
    }
  }
}

const itemKeys = new Set(['when', 'with']);

function compileItem(at: Declared, declared: PropDeclarations): CompiledItem {
  return { ...guardOf(at), props: compileProps(withValues(at), declared, itemKeys) };
}

function listIn<T = unknown>(at: Cursor): Cursor<NonNullable<T>>[] {
  const list: readonly T[] = Array.isArray(at.value) ? at.value : [];
  return at.of(list).items();
}

function nameIn({ value }: Cursor): string {
  return typeof value === 'string' ? value : '';
}

export function raisedBy(at: Cursor): string {
  const name = nameIn(at);
  at.use({ kind: 'raises', name, owner: at.owner });
  return name;
}

function literalIn(at: Cursor, oneOf: readonly (string | number)[] | undefined): string | number {
  const given = typeof at.value === 'number' ? at.value : nameIn(at);
  if (oneOf !== undefined && !oneOf.includes(given))
    at.report('widget-keys', `"${given}" does not do here`, oneOf.map(String));
  return given;
}

function compileLink(at: Cursor): CompiledProp {
  const { value } = at;
  const named = isRecord(value) ? at.of(value).child('link') : at;
  const name = nameIn(named);
  const { values } = isRecord(value) ? withValues(at.of(value)).around : at.around;
  named.use({ kind: 'link', name, values, own: isRecord(value) ? Object.keys(recordOf(value['with'])) : [] });
  return { kind: 'link', link: name, values };
}
