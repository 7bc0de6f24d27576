import type {
  CompiledBlock,
  CompiledField,
  CompiledProp,
  CompiledRepeat,
} from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Field, ItemCount, Repeat } from '../../../src/runtime/definition/definition.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Cursor } from '../cursor.ts';
import { allOf, functionCall, comparison, literal, negation, pathExpression } from '../expression/build.ts';
import { replaceVariables } from '../../../src/runtime/expression/map-children.ts';
import { guardOf } from '../expressions.ts';
import { extendScope } from '../names.ts';
import { compileProps } from '../props.ts';
import { defaultMessageText } from '../field-messages.ts';
import { compileField } from '../section.ts';
import { compileText, withValues } from '../texts.ts';
import { listEventNames, lastChangeEntryName, programsOfList } from './list-programs.ts';

const groupKeys: ReadonlySet<string> = new Set(['when', 'with', 'min', 'max', 'legend', 'fields']);

/**
 * Compiles a repeated group to a template for its items and a block that adds and restores items. The size of this
 * output does not depend on the number of items.
 */
export function compileRepeat(cursor: Cursor<Repeat>): (CompiledRepeat | CompiledBlock)[] {
  const list = cursor.pathOf(cursor.value.repeat).join('.');
  const listCursor = cursor.child('repeat');
  listCursor.recordReference({ kind: 'path', names: [list], owner: cursor.owner, written: true });
  listCursor.atKey.recordReference({ kind: 'widget', name: 'repeat', widgetKind: 'block' });
  const schema = cursor.state.entries[list]?.list;
  if (schema === undefined)
    listCursor.report('repeated-group', `"${list}" is no list of context.json`, listsOf(cursor));
  const { least, most } = countsOf(cursor);
  const surroundings = {
    nameScope: extendScope(cursor.surroundings.nameScope, ['item', 'index']),
    list: pathExpression(list),
    textValues: { ...cursor.surroundings.textValues, number: comparison(pathExpression('index'), '+', literal(1)) },
  };
  const inner = withValues(cursor.withSurroundings(surroundings));
  const compiled = {
    legend: compileText(inner.child('legend')),
    props: compileProps(inner, cursor.state.registries.widgets['repeat']?.props ?? {}, groupKeys),
    fields: inner
      .child('fields')
      .items()
      .map((field) => compileItemField(field, { schema: schema ?? '', bind: list })),
  };
  const { when } = guardOf(cursor);
  const canRemove = 'remove' in compiled.props;
  const rule = canRemove ? tooManyRule(inner, list, most) : undefined;
  programsOfList(listCursor, { list, least, most, canRemove, canMove: 'up' in compiled.props });
  const group: CompiledRepeat = {
    list,
    least,
    most,
    exists: allOf([when, functionCall('exists', pathExpression('item'))]),
    template: {
      section: '',
      schema: schema ?? '',
      bind: `${list}.*`,
      ...(when === undefined ? {} : { when }),
      legend: compiled.legend,
      item: itemProps(list, compiled.props, least),
      fields: withRule(compiled.fields, rule).map((field) => ({ ...field, path: `${list}.*.${field.name}` })),
    },
  };
  return [group, addBlock(cursor, { list, most, when, props: compiled.props })];
}

const ownChoicesMessage =
  'The choices of an item in a repeated group cannot be fetched for each item. Ask for one item at a time on a separate step, and list the items with "records". If all items have the same choices, fetch them in a field or program outside the group: { "from": … }';

function compileItemField(
  field: Cursor<Field>,
  section: { readonly schema: string; readonly bind: string },
): CompiledField {
  const { options } = field.value;
  if (typeof options === 'object' && 'call' in options)
    field.child('options').atKey.report('repeated-group', ownChoicesMessage);
  return compileField(field, section);
}

type CompiledRule = CompiledField['rules'][number];

/**
 * Stored lists may be longer than `most`, for example after a new release. The first `most` items are shown.
 * The last shown item has this error until enough items are removed.
 */
function tooManyRule(cursor: Cursor<Repeat>, list: string, most: number): CompiledRule {
  const { full } = cursor.value;
  const message =
    full === undefined
      ? defaultMessageText(cursor, 'maxItems', { max: literal(most) })
      : compileText(cursor.child('full').withValue(full));
  return {
    when: comparison(pathExpression('index'), '=', literal(most - 1)),
    assert: negation(functionCall('exists', pathExpression(`${list}.${most}`))),
    message: message ?? { shown: literal('maxItems') },
  };
}

function withRule(fields: CompiledField[], rule: CompiledRule | undefined): CompiledField[] {
  const ruleIndex = Math.max(
    0,
    fields.findIndex(({ when }) => when === undefined),
  );
  return rule === undefined
    ? fields
    : fields.map((field, index) => (index === ruleIndex ? { ...field, rules: [rule, ...field.rules] } : field));
}

/** Buttons of an item. The runtime omits buttons that do not apply to the first or last item. */
function itemProps(
  list: string,
  { remove, up, down }: Readonly<Record<string, CompiledProp>>,
  least: number,
): Record<string, CompiledProp> {
  const events = listEventNames(list);
  const event = (value: string): CompiledProp => ({ kind: 'event', value });
  const isNeeded: CompiledProp = {
    kind: 'flag',
    value: negation(functionCall('exists', pathExpression(`${list}.${least}`))),
  };
  const isFollowed: CompiledProp = { kind: 'flag', value: functionCall('exists', pathExpression('next item')) };
  return {
    index: { kind: 'value', value: pathExpression('index') },
    ...(remove ? { removes: event(events.remove), remove } : {}),
    // This condition exists only if the group has a minimum.
    ...(remove && least > 0 ? { isNeeded } : {}),
    ...(up ? { rises: event(events.up), up } : {}),
    ...(down ? { sinks: event(events.down), down, isFollowed } : {}),
  };
}

interface AddingContext {
  readonly list: string;
  readonly most: number;
  readonly when: ExprNode | undefined;
  readonly props: Readonly<Record<string, CompiledProp>>;
}

/** The block after the items: the removed item, the add button and the announcements. */
function addBlock(cursor: Cursor, { list, most, when, props }: AddingContext): CompiledBlock {
  const { repeat, add, full, undo, removed, moved } = props;
  const changeEntry = lastChangeEntryName(list);
  const indexPath = pathExpression(`${changeEntry}.at`);
  const names: Readonly<Record<string, ExprNode>> = { item: pathExpression(`${changeEntry}.item`), index: indexPath };
  const replacement = (name: string): ExprNode | undefined => (Object.hasOwn(names, name) ? names[name] : undefined);
  const hasRemovedItem = functionCall('exists', pathExpression(`${changeEntry}.item`));
  const isFull = functionCall('exists', pathExpression(`${list}.${most - 1}`));
  const events = listEventNames(list);
  const text = (prop: CompiledProp | undefined, condition: ExprNode): CompiledProp[] =>
    prop === undefined
      ? []
      : [
          {
            kind: 'items',
            items: [{ when: allOf([condition]), props: { text: replaceVariables(prop, replacement) } }],
          },
        ];
  const [removedText] = text(removed, hasRemovedItem);
  const [movedText] = text(moved, comparison(pathExpression(`${changeEntry}.done`), '=', literal('moved')));
  return {
    key: `${cursor.location.file}#${cursor.location.path.join('.')}`,
    widget: 'repeat',
    ...(when === undefined ? {} : { when }),
    props: {
      ...(repeat && { repeat }),
      ...(add && { add, adds: { kind: 'event', value: events.add } }),
      ...(full && { full }),
      isFull: { kind: 'flag', value: most === 0 || allOf([isFull]) },
      ...(undo && { undo, restores: { kind: 'event', value: events.undo } }),
      ...(removedText && { gone: removedText }),
      ...(movedText && { said: movedText }),
      place: { kind: 'value', value: indexPath },
      count: { kind: 'value', value: pathExpression(`${changeEntry}.count`) },
    },
  };
}

function listsOf(cursor: Cursor): string[] {
  return Object.entries(cursor.state.entries).flatMap(([name, { list }]) => (list === undefined ? [] : [name]));
}

interface Counts {
  readonly least: number;
  readonly most: number;
}

/**
 * The limit exists because all items are rendered at the same time. Longer lists need records, which show one item at
 * a time.
 */
const maxItems = 100;

function countsOf(cursor: Cursor<Repeat>): Counts {
  const most = countIn(cursor, 'max') ?? 0;
  const least = countIn(cursor, 'min') ?? 0;
  if (least > most) cursor.child('min').report('repeated-group', `At least ${least} are more than at most ${most}`);
  if (most < 1 || most > maxItems) {
    const message = `"max" is a whole number from 1 to ${maxItems}: use "records" for longer lists`;
    cursor.child('max').report('repeated-group', message);
  }
  return { least: Math.min(least, most), most: Math.min(most, maxItems) };
}

function countIn(cursor: Cursor<Repeat>, key: 'min' | 'max'): number | undefined {
  const value: ItemCount | undefined = cursor.value[key];
  if (typeof value !== 'object') return value;
  const limits = cursor.state.files.singleValue('limits');
  const name = value.$limit;
  const limit: unknown = Object.hasOwn(limits, name) ? limits[name] : undefined;
  const inner = cursor.child(key).withValue(value).child('$limit');
  if (limit === undefined) inner.report('unknown-limit', `Unknown limit "${name}"`, Object.keys(limits));
  else if (typeof limit !== 'number') inner.report('repeated-group', `The limit "${name}" is not a number`);
  return typeof limit === 'number' ? Math.max(0, Math.trunc(limit)) : undefined;
}
