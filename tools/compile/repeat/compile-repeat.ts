import type {
  CompiledBlock,
  CompiledField,
  CompiledProp,
  CompiledSection,
} from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Field, Repeat } from '../../../src/runtime/definition/definition.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Cursor } from '../cursor.ts';
import { allOf, called, compared, literal, negated, pathOf } from '../expression/build.ts';
import { withNames } from '../expression/mapped.ts';
import { guardOf } from '../expressions.ts';
import { addNames } from '../names.ts';
import { compileProps } from '../props.ts';
import { sharedText } from '../field-messages.ts';
import { compileField } from '../section.ts';
import { compileText, withValues } from '../texts.ts';
import { countsOf } from './counts.ts';
import { eventsOf, noteEntry, programsOfList } from './list-programs.ts';

type Meaning = (name: string) => ExprNode | undefined;

/** Keys of a repeated group that are not its widget's. */
const ownKeys: ReadonlySet<string> = new Set(['when', 'with', 'least', 'most', 'legend', 'fields']);

/**
 * A repeated group: a section for each place that an item can have, shown while there is one, and the block that adds items
 * and puts them back. The runtime knows sections, blocks and programs, of repeated groups nothing, so that each field of each
 * item is found, checked and resolved by itself.
 */
export function compileRepeat(at: Cursor<Repeat>): (CompiledSection | CompiledBlock)[] {
  const list = at.pathOf(at.value.repeat).join('.');
  const named = at.child('repeat');
  named.use({ kind: 'path', names: [list], owner: at.owner, written: true });
  named.key.use({ kind: 'widget', name: 'repeat', draws: 'block' });
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
  const tooMany = canRemove ? tooManyRule(inner, list, most) : undefined;
  programsOfList(at, { list, least, most, canRemove, canMove: 'up' in parts.props });
  const sections = Array.from({ length: most }, (_, index): CompiledSection => {
    const exists = called('exists', pathOf(`${list}.${index}`));
    const own = meaningAt(pathOf(`${list}.${index}`), literal(index));
    return {
      section: '',
      schema: schema ?? '',
      bind: `${list}.${index}`,
      ...(index < least && when === undefined ? {} : { when: allOf([when, index < least ? undefined : exists]) }),
      legend: withNames(parts.legend, own),
      item: itemAt(list, index, { props: withNames(parts.props, own), least, most }),
      fields: withRule(
        parts.fields.map((field) => fieldAt(field, `${list}.${index}`, own)),
        index === most - 1 ? tooMany : undefined,
      ),
    };
  });
  return [...sections, addingBlock(at, { list, most, when, props: parts.props })];
}

const ownChoices =
  'An item of a repeated group has no choices of its own from a server: ask for one item at a time, on a step of its own, and list them with "records"; choices that are the same for all are fetched by a field or program outside, { "from": … }';

/** A field as it is for any item. */
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
 * Of a list that is longer than it may be, as one that was kept of another version, the first are shown; the last of these says
 * so and holds the form, until as many are taken out. What was behind them comes up then.
 */
function tooManyRule(at: Cursor<Repeat>, list: string, most: number): CompiledRule {
  const { full } = at.value;
  const message =
    full === undefined ? sharedText(at, 'maxItems', { max: literal(most) }) : compileText(at.child('full').of(full));
  return {
    assert: negated(called('exists', pathOf(`${list}.${most}`))),
    message: message ?? { shown: literal('maxItems') },
  };
}

/** The fields with a rule more, at the first that is always drawn. */
function withRule(fields: CompiledField[], rule: CompiledRule | undefined): CompiledField[] {
  const at = Math.max(
    0,
    fields.findIndex(({ when }) => when === undefined),
  );
  return rule === undefined
    ? fields
    : fields.map((field, index) => (index === at ? { ...field, rules: [rule, ...field.rules] } : field));
}

function meaningAt(item: ExprNode, index: ExprNode): Meaning {
  return (name) => (name === 'item' ? item : name === 'index' ? index : undefined);
}

/** In a list that a control draws, $item is its own. */
function fieldAt({ props, ...field }: CompiledField, bind: string, own: Meaning): CompiledField {
  const at = Object.entries(props).map(([name, prop]): [string, CompiledProp] => [
    name,
    prop.kind === 'each' ? { ...prop, of: withNames(prop.of, own) } : withNames(prop, own),
  ]);
  return { ...withNames(field, own), path: `${bind}.${field.name}`, props: Object.fromEntries(at) };
}

interface ItemContext {
  readonly props: Readonly<Record<string, CompiledProp>>;
  readonly least: number;
  readonly most: number;
}

/** Where an item stands, and what can be done with it there. */
function itemAt(list: string, index: number, { props, least, most }: ItemContext): Record<string, CompiledProp> {
  const { remove, up, down } = props;
  const events = eventsOf(list);
  const event = (value: string): CompiledProp => ({ kind: 'event', value });
  const isFollowed: CompiledProp = { kind: 'flag', value: called('exists', pathOf(`${list}.${index + 1}`)) };
  return {
    index: { kind: 'literal', value: index },
    ...(remove ? { removes: event(events.remove), remove } : {}),
    // Of the others, each says by being there that there are more than there have to be.
    ...(remove && index < least
      ? { isNeeded: { kind: 'flag', value: negated(called('exists', pathOf(`${list}.${least}`))) } }
      : {}),
    ...(up && index > 0 ? { rises: event(events.up), up } : {}),
    ...(down && index < most - 1 ? { sinks: event(events.down), down, isFollowed } : {}),
  };
}

interface AddingContext {
  readonly list: string;
  readonly most: number;
  readonly when: ExprNode | undefined;
  readonly props: Readonly<Record<string, CompiledProp>>;
}

/** What stands under the items: the one that was taken out last, the button that adds one, and what is read out. */
function addingBlock(at: Cursor, { list, most, when, props }: AddingContext): CompiledBlock {
  const { repeat, add, full, undo, removed, moved } = props;
  const note = noteEntry(list);
  const place = pathOf(`${note}.at`);
  const said = meaningAt(pathOf(`${note}.item`), place);
  const isGone = called('exists', pathOf(`${note}.item`));
  const isFull = called('exists', pathOf(`${list}.${most - 1}`));
  const events = eventsOf(list);
  const text = (prop: CompiledProp | undefined, shown: ExprNode): CompiledProp[] =>
    prop === undefined
      ? []
      : [{ kind: 'items', items: [{ when: allOf([shown]), props: { text: withNames(prop, said) } }] }];
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
