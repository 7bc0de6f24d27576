import type { ComponentType, ReactNode } from 'react';
import type { Pictures } from '../look/pictures/drawing.ts';
import type { WidgetDeclaration } from '../runtime/shapes/declarations.ts';
import type { FlowDispatch } from '../runtime/shapes/store-types.ts';
import type { ResolvedBlock, ResolvedField } from '../runtime/shapes/screen.ts';
import { forgetFailures, type Chunk } from './parts/chunk.tsx';
import type { PropsOf } from './prop-types.ts';

/** Words that widgets show on their own account, by copy key. */
export type Words = Readonly<Record<string, string>>;

/** What the renderer hands to a block. `Props` are those of the widget's declaration. */
export interface BlockProps<Props = ResolvedBlock['props']> {
  readonly block: ResolvedBlock & { readonly props: Props };
  readonly dispatch: FlowDispatch;
  readonly words: Words;
  /** A call of the step is under way. */
  readonly busy: boolean;
  /** The drawn blocks inside, for a widget with a prop of kind `blocks`. */
  readonly children?: ReactNode;
}

/** What the renderer hands to a control. `Props` are those of the widget's declaration. */
export interface ControlProps<Props = ResolvedField['props']> {
  readonly field: ResolvedField & { readonly props: Props };
  readonly dispatch: FlowDispatch;
  readonly words: Words;
  /** Goes on the input, or on the group of inputs. */
  readonly id: string;
  /** Ids of hint and error; undefined if there are none. */
  readonly describedBy: string | undefined;
  /** Called with the value to keep, after each edit. */
  readonly onChange: (value: unknown) => void;
  /** Says that the applicant left the field. The renderer watches the focus itself; only a control that keeps focus elsewhere needs it. */
  readonly onLeave: () => void;
}

/** A control, and where its label stands: above it, beside it (a checkbox draws its own) or as the legend of its group. */
export interface ControlEntry<Props = ResolvedField['props']> {
  readonly draw: ComponentType<ControlProps<Props>>;
  readonly label: 'above' | 'own';
}

/** What the renderer draws a flow with, by the names that the flow uses. */
export interface Widgets {
  readonly blocks: Readonly<Record<string, ComponentType<BlockProps>>>;
  readonly controls: Readonly<Record<string, ControlEntry>>;
  readonly pictures: Pictures;
  /** Fetches the widgets that are not in the first bundle, ahead of need. Never rejects. */
  readonly preload: () => Promise<void>;
}

/** Widgets as they are written down: each takes the props of its own declaration. */
export interface WidgetSet {
  readonly blocks?: Readonly<Record<string, ComponentType<BlockProps<never>>>>;
  readonly controls?: Readonly<Record<string, ControlEntry<never>>>;
  readonly pictures?: Pictures;
  /** Files that hold those of them that are fetched later. */
  readonly chunks?: readonly Chunk<unknown>[];
}

/** Props of the block with this declaration: `BlockOf<typeof declaration>`. */
export type BlockOf<Declaration extends WidgetDeclaration> = BlockProps<PropsOf<Declaration>>;

/** Props of the control with this declaration: `ControlOf<typeof declaration>`. */
export type ControlOf<Declaration extends WidgetDeclaration> = ControlProps<PropsOf<Declaration>>;

/** One registry of several sets, such as the widgets of any flow and those of one product. A later set wins. */
export function combineWidgets(...sets: readonly WidgetSet[]): Widgets {
  const chunks = sets.flatMap((set) => set.chunks ?? []);
  const all = {
    blocks: Object.assign({}, ...sets.map((set) => set.blocks)),
    controls: Object.assign({}, ...sets.map((set) => set.controls)),
    pictures: Object.assign({}, ...sets.map((set) => set.pictures)),
  } as Pick<Widgets, 'blocks' | 'controls' | 'pictures'>;
  return {
    ...all,
    async preload() {
      await Promise.allSettled(chunks.map((each) => each.fetch()));
      // Nobody has missed it yet: the step that needs it tries once more.
      forgetFailures();
    },
  };
}
