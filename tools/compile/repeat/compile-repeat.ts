import type {
  CompiledBlock,
  CompiledField,
  CompiledProp,
  CompiledRepeat,
} from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Field, Repeat } from '../../../src/runtime/definition/definition.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Cursor } from '../cursor.ts';
import { allOf, called, compared, literal, negated, pathOf } from '../expression/build.ts';
import { replaceVariables } from '../../../src/runtime/expression/map-children.ts';
import { guardOf } from '../expressions.ts';
import { addNames } from '../names.ts';
import { compileProps } from '../props.ts';
import { sharedText } from '../field-messages.ts';
import { compileField } from '../section.ts';
import { compileText, withValues } from '../texts.ts';
import { countsOf } from './counts.ts';
import { eventsOf, noteEntry, programsOfList } from './list-programs.ts';

const ownKeys: ReadonlySet<string> = new Set(['when', 'with', 'min', 'max', 'legend', 'fields']);

/**
 * Compiles a repeated group to a template for its items and a block that adds and restores items.
 * Both have the same size for any number of items.
 */
export function compileRepeat(at: Cursor<Repeat>): (CompiledRepeat | CompiledBlock)[] {
  const list = at.pathOf(at.value.repeat).join('.');
  const named = at.child('repeat');
  named.use({ kind: 'path', names: [list], owner: at.owner, written: true });
  named.key.use({ kind: 'widget', name: 'repeat', widgetKind: 'block' });
  const schema = at.state.entries[list]?.list;
  if (schema === undefined) named.report('repeated-group', `"${list}" is no list of context.json`, listsOf(at));
  const { least, most } = countsOf(at);
  const around = {
    names: addNames(at.around.names, ['item', 'index']),
    list: pathOf(list),
    values: { ...at.around.values, number: compared(pathOf('index'), '+', literal(1)) },
  };
  const inner = withValues(at.within(around));
  const parts = {
    legend: compileText(inner.child('legend')),
    props: compileProps(inner, at.state.registries.widgets['repeat']?.props ?? {}, ownKeys),
    fields: inner
      .child('fields')
      .items()
      .map((field) => compileItemField(field, { schema: schema ?? '', bind: list })),
  };
  const { when } = guardOf(at);
  const canRemove = 'remove' in parts.props;
  const rule = canRemove ? tooManyRule(inner, list, most) : undefined;
  programsOfList(named, { list, least, most, canRemove, canMove: 'up' in parts.props });
  const group: CompiledRepeat = {
    list,
    least,
    most,
    exists: allOf([when, called('exists', pathOf('item'))]),
    template: {
      section: '',
      schema: schema ?? '',
      bind: `${list}.*`,
      ...(when === undefined ? {} : { when }),
      legend: parts.legend,
      item: itemProps(list, parts.props, least),
      fields: withRule(parts.fields, rule).map((field) => ({ ...field, path: `${list}.*.${field.name}` })),
    },
  };
  return [group, addingBlock(at, { list, most, when, props: parts.props })];
}

const ownChoices =
  'An item of a repeated group has no choices of its own from a server: ask for one item at a time, on a step of its own, and list them with "records"; choices that are the same for all are fetched by a field or program outside, { "from": … }';

function compileItemField(
  field: Cursor<Field>,
  section: { readonly schema: string; readonly bind: string },
): CompiledField {
  const { options } = field.value;
  if (typeof options === 'object' && 'call' in options) field.child('options').key.report('repeated-group', ownChoices);
  return compileField(field, section);
}

type CompiledRule = CompiledField['rules'][number];

/**
 * Stored lists may be longer than `most`, for example after a new release. The first `most` items are shown.
 * The last of them has this error until enough items are removed.
 */
function tooManyRule(at: Cursor<Repeat>, list: string, most: number): CompiledRule {
  const { full } = at.value;
  const message =
    full === undefined ? sharedText(at, 'maxItems', { max: literal(most) }) : compileText(at.child('full').of(full));
  return {
    when: compared(pathOf('index'), '=', literal(most - 1)),
    assert: negated(called('exists', pathOf(`${list}.${most}`))),
    message: message ?? { shown: literal('maxItems') },
  };
}

function withRule(fields: CompiledField[], rule: CompiledRule | undefined): CompiledField[] {
  const at = Math.max(
    0,
    fields.findIndex(({ when }) => when === undefined),
  );
  return rule === undefined
    ? fields
    : fields.map((field, index) => (index === at ? { ...field, rules: [rule, ...field.rules] } : field));
}

/** Buttons of an item. The runtime omits those that do not apply to the first or last item. */
function itemProps(
  list: string,
  { remove, up, down }: Readonly<Record<string, CompiledProp>>,
  least: number,
): Record<string, CompiledProp> {
  const events = eventsOf(list);
  const event = (value: string): CompiledProp => ({ kind: 'event', value });
  const isNeeded: CompiledProp = { kind: 'flag', value: negated(called('exists', pathOf(`${list}.${least}`))) };
  const isFollowed: CompiledProp = { kind: 'flag', value: called('exists', pathOf('next item')) };
  return {
    index: { kind: 'value', value: pathOf('index') },
    ...(remove ? { removes: event(events.remove), remove } : {}),
    // Present only if the group has a minimum.
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
function addingBlock(at: Cursor, { list, most, when, props }: AddingContext): CompiledBlock {
  const { repeat, add, full, undo, removed, moved } = props;
  const note = noteEntry(list);
  const place = pathOf(`${note}.at`);
  const names: Readonly<Record<string, ExprNode>> = { item: pathOf(`${note}.item`), index: place };
  const said = (name: string): ExprNode | undefined => (Object.hasOwn(names, name) ? names[name] : undefined);
  const isGone = called('exists', pathOf(`${note}.item`));
  const isFull = called('exists', pathOf(`${list}.${most - 1}`));
  const events = eventsOf(list);
  const text = (prop: CompiledProp | undefined, shown: ExprNode): CompiledProp[] =>
    prop === undefined
      ? []
      : [{ kind: 'items', items: [{ when: allOf([shown]), props: { text: replaceVariables(prop, said) } }] }];
  const [goneText] = text(removed, isGone);
  const [movedText] = text(moved, compared(pathOf(`${note}.done`), '=', literal('moved')));
  return {
    key: `${at.place.file}#${at.place.path.join('.')}`,
    widget: 'repeat',
    ...(when === undefined ? {} : { when }),
    props: {
      ...(repeat && { repeat }),
      ...(add && { add, adds: { kind: 'event', value: events.add } }),
      ...(full && { full }),
      isFull: { kind: 'flag', value: most === 0 || allOf([isFull]) },
      ...(undo && { undo, restores: { kind: 'event', value: events.undo } }),
      ...(goneText && { gone: goneText }),
      ...(movedText && { said: movedText }),
      place: { kind: 'value', value: place },
      count: { kind: 'value', value: pathOf(`${note}.count`) },
    },
  };
}

function listsOf(at: Cursor): string[] {
  return Object.entries(at.state.entries).flatMap(([name, { list }]) => (list === undefined ? [] : [name]));
}
