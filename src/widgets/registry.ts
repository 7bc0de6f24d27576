import type { ComponentType, ReactNode } from 'react';
import type { FlowDispatch } from '../runtime/shapes/store-types.ts';
import type { ResolvedBlock, ResolvedField } from '../runtime/shapes/screen.ts';
import type { BlockName, BlockPropsOf, ControlName, ControlPropsOf } from './prop-types.ts';

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

/** The widgets that a flow may use, by the names of their declarations. */
export interface Widgets {
  readonly blocks: Readonly<Record<string, ComponentType<BlockProps>>>;
  readonly controls: Readonly<Record<string, ControlEntry>>;
  /** Fetches the widgets that are not in the first bundle, ahead of need. Never rejects. */
  readonly preload?: () => Promise<void>;
}

/** Props of one of the product's blocks. */
export type BlockOf<Name extends BlockName> = BlockProps<BlockPropsOf<Name>>;

/** Props of one of the product's controls. */
export type ControlOf<Name extends ControlName> = ControlProps<ControlPropsOf<Name>>;
