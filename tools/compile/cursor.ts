import type { CompiledContextEntry, CompiledSchema } from '../../src/runtime/shapes/compiled-data.ts';
import type { CompiledBlock, CompiledFlow, CompiledValues, FlowNode } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Block } from '../../src/runtime/definition/definition.ts';
import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';
import { itemsWithIndex } from './file-shape/items.ts';
import type { Files } from './files.ts';
import type { Finding } from './finding.ts';
import { nestedLocation, type SourceLocation } from './source-location.ts';
import { compiledNameOf, type NameScope } from './names.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import type { DefaultMessages } from './default-messages.ts';
import type { SubflowUse } from './subflow/subflow-use.ts';
import type { CompilationRecord, Owner, StepChoices, NameReference } from './uses.ts';

/** The state of one compilation. The compiler never throws: errors become findings, and compilation continues. */
export interface CompilerState extends CompilationRecord {
  readonly files: Files;
  readonly registries: Registries;
  readonly findings: Finding[];
  readonly nodes: FlowNode[];
  readonly nodeLocations: SourceLocation[];
  readonly nodeOwners: Owner[];
  readonly entries: Readonly<Record<string, CompiledContextEntry>>;
  /** Form schemas with limits filled in. */
  readonly schemas: Readonly<Record<string, CompiledSchema>>;
  /** Messages of the checks for which the flow has no message. */
  readonly defaultMessages: DefaultMessages;
  /** Entries, timers and programs that fetched choices add to their steps. */
  readonly stepChoices: StepChoices[];
  readonly subflows: Map<string, SubflowUse>;
  /** The steps in order, if the flow has `order`. */
  readonly order: NonNullable<CompiledFlow['order']>[number][];
  readonly orderLocations: SourceLocation[];
  flowScope: NameScope;
  /** Placeholders in the message of each copy key, in the first locale. */
  readonly placeholders: Readonly<Record<string, readonly string[]>>;
  /** Passed as a function to avoid a circular import of modules: blocks contain forms, which contain blocks. */
  readonly compileBlock: (cursor: Cursor<Block>) => CompiledBlock[];
}

/** The context in which a value of a flow is compiled. */
export interface Surroundings {
  readonly owner: Owner;
  readonly nameScope: NameScope;
  readonly subflowUse?: SubflowUse | undefined;
  readonly itemList?: ExprNode;
  /** Values of `with` for the placeholders of every message inside the object. */
  readonly textValues: CompiledValues;
  /** Parts and routines being expanded, to detect a part or routine that contains itself. */
  readonly parts: readonly string[];
  readonly routines: readonly string[];
}

type Key<T> = Extract<keyof NonNullable<T>, string>;
type Child<T, K extends Key<T>> = NonNullable<T>[K] | (undefined extends T ? undefined : never);
type Item<T> = NonNullable<T> extends readonly (infer I)[] ? NonNullable<I> : never;

/** A value of a flow with its source location, surroundings and compilation. */
export class Cursor<T = unknown> {
  readonly value: T;
  readonly location: SourceLocation;
  readonly surroundings: Surroundings;
  readonly state: CompilerState;

  constructor(value: T, location: SourceLocation, around: Surroundings, state: CompilerState) {
    this.value = value;
    this.location = location;
    this.surroundings = around;
    this.state = state;
  }

  child<K extends Key<T>>(key: K): Cursor<Child<T, K>> {
    const children = this.value as Readonly<Record<string, unknown>> | undefined;
    return this.withValueAt(children?.[key] as Child<T, K>, nestedLocation(this.location, key));
  }

  items(): Cursor<Item<T>>[] {
    const list = (this.value ?? []) as readonly Item<T>[];
    return itemsWithIndex(list).map(([index, item]) => this.withValueAt(item, nestedLocation(this.location, index)));
  }

  entries(): [name: string, Cursor<NonNullable<T>[Key<T>]>][] {
    return Object.keys(this.value ?? {}).map((name) => [
      name,
      this.child(name as Key<T>) as Cursor<NonNullable<T>[Key<T>]>,
    ]);
  }

  /** Returns a cursor with this value at the same location. */
  withValue<V>(value: V): Cursor<V> {
    return this.withValueAt(value, this.location);
  }

  /** Returns a cursor with this value and location, in the same surroundings. */
  withValueAt<V>(value: V, location: SourceLocation): Cursor<V> {
    return new Cursor(value, location, this.surroundings, this.state);
  }

  withSurroundings(change: Partial<Surroundings>): Cursor<T> {
    return new Cursor(this.value, this.location, { ...this.surroundings, ...change }, this.state);
  }

  get atKey(): Cursor<T> {
    return this.withValueAt(this.value, { ...this.location, isKey: true });
  }

  /** The segments of a written path such as `person.name`. The first segment is the name in the compiled flow. */
  pathOf(written: string): readonly string[] {
    const [root = '', ...fields] = written.split('.');
    return [compiledNameOf(this.surroundings.nameScope, root), ...fields];
  }

  get owner(): Owner {
    return this.surroundings.owner;
  }

  /** Records that a name is used at this location. flow-lint checks that the name exists. */
  recordReference(
    use: NameReference extends infer U ? (U extends NameReference ? Omit<U, 'at'> : never) : never,
  ): void {
    this.state.uses.push({ ...use, at: this.location });
  }

  report(rule: string, message: string, names?: readonly string[]): void {
    this.state.findings.push({
      rule,
      message,
      at: this.location,
      ...(names === undefined ? {} : { suggestedNames: names }),
    });
  }
}
