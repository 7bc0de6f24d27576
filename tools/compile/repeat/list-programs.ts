import type { FlowNode, NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { RepeatedList } from '../../../src/runtime/shapes/compiled-data.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Cursor } from '../cursor.ts';
import { allOf, functionCall, comparison, literal, pathExpression } from '../expression/build.ts';
import { addNode } from '../program.ts';

export function listEventNames(list: string) {
  return { add: `ADD ${list}`, remove: `REMOVE ${list}`, undo: `UNDO ${list}`, up: `UP ${list}`, down: `DOWN ${list}` };
}

/**
 * The name of the context entry that describes the last change of a list. Its fields are `item` (the removed item until
 * it is restored), `at` (0-based index), `done` and `count` (of changes).
 */
export function lastChangeEntryName(list: string): string {
  return `last of ${list}`;
}

interface ChangedList extends RepeatedList {
  readonly canRemove: boolean;
  readonly canMove: boolean;
}

/** Adds to the step the programs that add, remove, restore and move items. */
export function programsOfList(cursor: Cursor, repeated: ChangedList): void {
  const { list, least, most, canRemove, canMove } = repeated;
  const changeNodes = createChangeNodes(cursor, repeated);
  const programs = {
    ...addProgram(repeated, changeNodes),
    ...(canRemove && removeProgram(repeated, changeNodes)),
    ...(canMove && movePrograms(repeated, changeNodes)),
  };
  for (const [name, first] of Object.entries(programs)) {
    cursor.recordReference({ kind: 'raises', name, owner: cursor.owner });
    cursor.state.programs.push({
      kind: 'event',
      name,
      owner: cursor.owner,
      firstNode: first,
      at: cursor.atKey.location,
    });
  }
  cursor.state.lists.push({ list, least, most, owner: cursor.owner, programs });
}

/** Functions that create the nodes that all programs of a list need. */
interface ChangeNodes {
  /** Writes the list and its last change, then continues. */
  readonly set: (change: Change) => NodeId;
  /** Focuses the first field of an item and ends the program. */
  readonly focus: (itemIndex: ExprNode) => NodeId;
  readonly stay: NodeId;
}

interface Change {
  readonly to: ExprNode;
  readonly when: ExprNode;
  readonly next: NodeId;
  readonly done: 'added' | 'removed' | 'restored' | 'moved';
  readonly position: ExprNode;
  readonly item?: ExprNode;
}

function createChangeNodes(cursor: Cursor, { list }: ChangedList): ChangeNodes {
  const stay = addNode(cursor, { op: 'stay', next: -1 });
  return {
    stay,
    focus: (itemIndex) =>
      addNode(cursor, {
        op: 'stay',
        focus: list,
        at: comparison(literal(`${list}.`), '&', itemIndex),
        next: -1,
      }),
    set({ to, when, next, done, position, item }) {
      const count = comparison(pathExpression(`${lastChangeEntryName(list)}.count`), '+', literal(1));
      const entries: (readonly [string, ExprNode])[] = [
        ['at', position],
        ['done', literal(done)],
        ['count', count],
        ...(item === undefined ? [] : [['item', item] as const]),
      ];
      const writes = [
        { path: [list], value: to },
        { path: [lastChangeEntryName(list)], value: { type: 'object' as const, entries } },
      ];
      const node: FlowNode = { op: 'set', writes, when, next };
      return addNode(cursor, node);
    },
  };
}

type Programs = Readonly<Record<string, NodeId>>;

const index = pathExpression('event.index');

function addProgram({ list, least, most }: ChangedList, { set, focus }: ChangeNodes): Programs {
  const count = functionCall('count', pathExpression(list));
  const last = comparison(count, '-', literal(1));
  const when = comparison(count, '<', literal(most));
  return {
    [listEventNames(list).add]: set({
      to: withNewItem(pathExpression(list), least),
      when,
      next: focus(last),
      done: 'added',
      position: count,
    }),
  };
}

function removeProgram({ list, least, most }: ChangedList, { set, focus, stay }: ChangeNodes): Programs {
  const items = pathExpression(list);
  const count = functionCall('count', items);
  const { remove, undo } = listEventNames(list);
  const removedItem = pathExpression(`${lastChangeEntryName(list)}.item`);
  const removedIndex = pathExpression(`${lastChangeEntryName(list)}.at`);
  return {
    [remove]: set({
      to: functionCall('removeAt', items, index),
      when: allOf([...isInRange(list), comparison(count, '>', literal(least))]),
      next: stay,
      done: 'removed',
      position: index,
      item: itemAt(list),
    }),
    [undo]: set({
      to: functionCall('insertAt', items, removedIndex, removedItem),
      when: allOf([functionCall('exists', removedItem), comparison(count, '<', literal(most))]),
      next: focus(removedIndex),
      done: 'restored',
      position: removedIndex,
    }),
  };
}

function movePrograms({ list }: ChangedList, { set, stay }: ChangeNodes): Programs {
  const items = pathExpression(list);
  const last = comparison(functionCall('count', items), '-', literal(1));
  const { up, down } = listEventNames(list);
  const move = (offset: number, end: ExprNode): NodeId => {
    const target = comparison(index, '+', literal(offset));
    const to = functionCall('insertAt', functionCall('removeAt', items, index), target, itemAt(list));
    const when = allOf([...isInRange(list), comparison(index, '!=', end)]);
    return set({ to, when, next: stay, done: 'moved', position: target });
  };
  return { [up]: move(-1, literal(0)), [down]: move(1, last) };
}

function isInRange(list: string): ExprNode[] {
  return [comparison(index, '>=', literal(0)), comparison(index, '<', functionCall('count', pathExpression(list)))];
}

/** The item that the event names: `$list[$event.index]`. */
function itemAt(list: string): ExprNode {
  return { type: 'variable', name: list, filters: [index] };
}

/** The list, filled with new items up to its minimum, followed by one new item. */
function withNewItem(items: ExprNode, least: number): ExprNode {
  const item: ExprNode = { type: 'object', entries: [] };
  const missing = Array.from({ length: least }, (_, index): ExprNode => {
    return { type: 'condition', test: comparison(functionCall('count', items), '<=', literal(index)), whenTrue: item };
  });
  return functionCall('append', items, { type: 'list', items: [...missing, item] });
}
