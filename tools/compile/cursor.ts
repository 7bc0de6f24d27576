import type { CompiledEntry, CompiledSchema } from '../../src/runtime/shapes/compiled-data.ts';
import type { CompiledBlock, CompiledFlow, CompiledValues, FlowNode } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Block } from '../../src/runtime/definition/definition.ts';
import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';
import { itemsOf } from './file-shape/items.ts';
import type { Files } from './files.ts';
import type { Finding } from './finding.ts';
import { inside, type Place } from './place.ts';
import { inFlow, type Names } from './names.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import type { SharedMessages } from './shared-messages.ts';
import type { SubflowUse } from './subflow/subflow-use.ts';
import type { Notes, Owner, StepChoices, Use } from './uses.ts';

/** A flow while it is being compiled. Nothing throws: what is wrong becomes a finding, and the rest goes on. */
export interface CompilerState extends Notes {
  readonly files: Files;
  readonly registries: Registries;
  readonly findings: Finding[];
  readonly nodes: FlowNode[];
  /** Where each node comes from, by its number. */
  readonly nodePlaces: Place[];
  readonly nodeOwners: Owner[];
  readonly entries: Readonly<Record<string, CompiledEntry>>;
  /** Schemas of the forms, limits filled in. */
  readonly schemas: Readonly<Record<string, CompiledSchema>>;
  /** What checks say that have no words of their own. */
  readonly sharedMessages: SharedMessages;
  /** Of the fields that were compiled so far: what their steps have to add. */
  readonly choices: StepChoices[];
  /** The subflows that the flow uses, by what it uses them as. */
  readonly subflows: Map<string, SubflowUse>;
  /** The steps in their order, where the flow gives one. */
  readonly order: NonNullable<CompiledFlow['order']>[number][];
  /** Where each of them is named, in flow.json. */
  readonly orderPlaces: Place[];
  /** Names that expressions of the flow may use. */
  names: Names;
  /** {placeholders} of each copy key, in the first locale. */
  readonly placeholders: Readonly<Record<string, readonly string[]>>;
  /** Blocks hold forms and lists of blocks, which hold blocks: they reach each other through here. */
  readonly compileBlock: (at: Cursor<Block>) => CompiledBlock[];
}

/** What a piece of a flow stands in. */
export interface Around {
  readonly owner: Owner;
  /** Names that expressions may use. */
  readonly names: Names;
  /** The use of a subflow whose step this is in. */
  readonly use?: SubflowUse | undefined;
  /** The list that `$item` is of. */
  readonly list?: ExprNode;
  /** Values of `with` for the {placeholders} of every text inside. */
  readonly values: CompiledValues;
  /** Parts and routines being filled in, so that one that contains itself is found. */
  readonly parts: readonly string[];
  readonly routines: readonly string[];
}

type Key<T> = Extract<keyof NonNullable<T>, string>;
type Child<T, K extends Key<T>> = NonNullable<T>[K] | (undefined extends T ? undefined : never);
type Item<T> = NonNullable<T> extends readonly (infer I)[] ? NonNullable<I> : never;

/** A value of a flow with all that is known of it: where it stands, what it stands in, and the compilation it belongs to. */
export class Cursor<T = unknown> {
  readonly value: T;
  readonly place: Place;
  readonly around: Around;
  readonly state: CompilerState;

  constructor(value: T, place: Place, around: Around, state: CompilerState) {
    this.value = value;
    this.place = place;
    this.around = around;
    this.state = state;
  }

  /** What stands under a key; its value is undefined where nothing does. */
  child<K extends Key<T>>(key: K): Cursor<Child<T, K>> {
    const children = this.value as Readonly<Record<string, unknown>> | undefined;
    return this.to(children?.[key] as Child<T, K>, inside(this.place, key));
  }

  /** The items of a list. */
  items(): Cursor<Item<T>>[] {
    const list = (this.value ?? []) as readonly Item<T>[];
    return itemsOf(list).map(([place, item]) => this.to(item, inside(this.place, place)));
  }

  /** What an object holds by name. */
  entries(): [name: string, Cursor<NonNullable<T>[Key<T>]>][] {
    return Object.keys(this.value ?? {}).map((name) => [
      name,
      this.child(name as Key<T>) as Cursor<NonNullable<T>[Key<T>]>,
    ]);
  }

  /** The same place, for another value. */
  of<V>(value: V): Cursor<V> {
    return this.to(value, this.place);
  }

  /** Another value somewhere else, in the same surroundings. */
  to<V>(value: V, place: Place): Cursor<V> {
    return new Cursor(value, place, this.around, this.state);
  }

  /** The same, in other surroundings. */
  within(change: Partial<Around>): Cursor<T> {
    return new Cursor(this.value, this.place, { ...this.around, ...change }, this.state);
  }

  /** The same value, pointed at by its key. */
  get key(): Cursor<T> {
    return this.to(this.value, { ...this.place, key: true });
  }

  /** The names of a path that is written here, such as `person.name`, the first as the compiled flow has it. */
  pathOf(written: string): readonly string[] {
    const [root = '', ...fields] = written.split('.');
    return [inFlow(this.around.names, root), ...fields];
  }

  get owner(): Owner {
    return this.around.owner;
  }

  /** Notes a name that stands here, for the lint to hold against what exists. */
  use(use: Use extends infer U ? (U extends Use ? Omit<U, 'at'> : never) : never): void {
    this.state.uses.push({ ...use, at: this.place });
  }

  report(rule: string, message: string, names?: readonly string[]): void {
    this.state.findings.push({ rule, message, at: this.place, ...(names === undefined ? {} : { names }) });
  }
}
