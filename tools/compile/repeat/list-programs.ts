import type { FlowNode, NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { RepeatedList } from '../../../src/runtime/shapes/compiled-data.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Cursor } from '../cursor.ts';
import { allOf, called, compared, literal, pathOf } from '../expression/build.ts';
import { addNode } from '../program.ts';

export function eventsOf(list: string) {
  return { add: `ADD ${list}`, remove: `REMOVE ${list}`, undo: `UNDO ${list}`, up: `UP ${list}`, down: `DOWN ${list}` };
}

/**
 * The context entry with the last change of a list: `item` (removed, until restored), `at` (0-based index), `done` and
 * a `count` of changes.
 */
export function noteEntry(list: string): string {
  return `last of ${list}`;
}

interface ChangedList extends RepeatedList {
  readonly canRemove: boolean;
  readonly canMove: boolean;
}

/** Adds the programs that add, remove, restore and move items. They become part of the step. */
export function programsOfList(at: Cursor, repeated: ChangedList): void {
  const { list, least, most, canRemove, canMove } = repeated;
  const changing = changeOf(at, repeated);
  const programs = {
    ...adding(repeated, changing),
    ...(canRemove && removing(repeated, changing)),
    ...(canMove && moving(repeated, changing)),
  };
  for (const [name, first] of Object.entries(programs)) {
    at.use({ kind: 'raises', name, owner: at.owner });
    at.state.programs.push({ kind: 'event', name, owner: at.owner, first, at: at.key.place });
  }
  at.state.lists.push({ list, least, most, owner: at.owner, programs });
}

/** Nodes shared by the programs of one list. */
interface Changing {
  /** Writes the list and its last change, then continues. */
  readonly set: (change: Change) => NodeId;
  /** Ends the program and focuses the first field of an item. */
  readonly focus: (place: ExprNode) => NodeId;
  readonly stay: NodeId;
}

interface Change {
  readonly to: ExprNode;
  readonly when: ExprNode;
  readonly next: NodeId;
  readonly done: 'added' | 'removed' | 'restored' | 'moved';
  readonly at: ExprNode;
  readonly item?: ExprNode;
}

function changeOf(cursor: Cursor, { list }: ChangedList): Changing {
  const stay = addNode(cursor, { op: 'stay', next: -1 });
  return {
    stay,
    focus: (place) =>
      addNode(cursor, {
        op: 'stay',
        focus: list,
        at: compared(literal(`${list}.`), '&', place),
        next: -1,
      }),
    set({ to, when, next, done, at, item }) {
      const count = compared(pathOf(`${noteEntry(list)}.count`), '+', literal(1));
      const entries: (readonly [string, ExprNode])[] = [
        ['at', at],
        ['done', literal(done)],
        ['count', count],
        ...(item === undefined ? [] : [['item', item] as const]),
      ];
      const writes = [
        { path: [list], value: to },
        { path: [noteEntry(list)], value: { type: 'object' as const, entries } },
      ];
      const node: FlowNode = { op: 'set', writes, when, next };
      return addNode(cursor, node);
    },
  };
}

type Programs = Readonly<Record<string, NodeId>>;

const index = pathOf('event.index');

function adding({ list, least, most }: ChangedList, { set, focus }: Changing): Programs {
  const count = called('count', pathOf(list));
  const last = compared(count, '-', literal(1));
  const when = compared(count, '<', literal(most));
  return {
    [eventsOf(list).add]: set({ to: grown(pathOf(list), least), when, next: focus(last), done: 'added', at: count }),
  };
}

function removing({ list, least, most }: ChangedList, { set, focus, stay }: Changing): Programs {
  const items = pathOf(list);
  const count = called('count', items);
  const { remove, undo } = eventsOf(list);
  const gone = pathOf(`${noteEntry(list)}.item`);
  const place = pathOf(`${noteEntry(list)}.at`);
  return {
    [remove]: set({
      to: called('removeAt', items, index),
      when: allOf([...isThere(list), compared(count, '>', literal(least))]),
      next: stay,
      done: 'removed',
      at: index,
      item: itemAt(list),
    }),
    [undo]: set({
      to: called('insertAt', items, place, gone),
      when: allOf([called('exists', gone), compared(count, '<', literal(most))]),
      next: focus(place),
      done: 'restored',
      at: place,
    }),
  };
}

function moving({ list }: ChangedList, { set, stay }: Changing): Programs {
  const items = pathOf(list);
  const last = compared(called('count', items), '-', literal(1));
  const { up, down } = eventsOf(list);
  const moved = (by: number, end: ExprNode): NodeId => {
    const at = compared(index, '+', literal(by));
    const to = called('insertAt', called('removeAt', items, index), at, itemAt(list));
    const when = allOf([...isThere(list), compared(index, '!=', end)]);
    return set({ to, when, next: stay, done: 'moved', at });
  };
  return { [up]: moved(-1, literal(0)), [down]: moved(1, last) };
}

function isThere(list: string): ExprNode[] {
  return [compared(index, '>=', literal(0)), compared(index, '<', called('count', pathOf(list)))];
}

/** The item of the event: `$list[$event.index]`. */
function itemAt(list: string): ExprNode {
  return { type: 'variable', name: list, filters: [index] };
}

/** The list with a new item, filled up to the minimum first. */
function grown(items: ExprNode, least: number): ExprNode {
  const item: ExprNode = { type: 'object', entries: [] };
  const missing = Array.from({ length: least }, (_, index): ExprNode => {
    return { type: 'condition', test: compared(called('count', items), '<=', literal(index)), whenTrue: item };
  });
  return called('append', items, { type: 'list', items: [...missing, item] });
}
