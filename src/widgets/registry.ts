import type { ComponentType, ReactNode } from 'react';
import type { Pictures } from '../look/pictures/picture.ts';
import type { WidgetDeclaration } from '../runtime/shapes/declarations.ts';
import type { FlowDispatch } from '../runtime/shapes/store-types.ts';
import type { ResolvedBlock, ResolvedField } from '../runtime/shapes/screen.ts';
import { later, type Chunk } from './parts/chunk.tsx';
import type { PropsOf } from './prop-types.ts';

/** Interface texts by copy key. For one that needs values, call `useInterfaceText`. */
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
  /** Call it with the new value after each edit. The value comes back as `field.value`, unless the flow refuses it. */
  readonly onChange: (value: unknown) => void;
  /** Says that the applicant left the field. The renderer watches the focus itself; only a control that keeps focus elsewhere needs it. */
  readonly onLeave: () => void;
}

/** A component, and what fetches it ahead of need where it is not in the first bundle. */
type Draws<Props> = ComponentType<Props> & Partial<Pick<Chunk<object>, 'fetch' | 'seldom'>>;

/** A widget that shows something. */
export interface BlockWidget {
  readonly draws: 'block';
  readonly draw: Draws<BlockProps>;
}

/** A widget that asks something, and where its label stands: above it, or drawn by itself (a checkbox, the legend of a group). */
export interface ControlWidget {
  readonly draws: 'control';
  readonly draw: Draws<ControlProps>;
  readonly label: 'above' | 'own';
}

/** A component that flows use by name. */
export type Widget = BlockWidget | ControlWidget;

/** Props of the block with this declaration: `BlockOf<typeof declaration>`. */
export type BlockOf<Declaration extends WidgetDeclaration> = BlockProps<PropsOf<Declaration>>;

/** Props of the control with this declaration: `ControlOf<typeof declaration>`. */
export type ControlOf<Declaration extends WidgetDeclaration> = ControlProps<PropsOf<Declaration>>;

/** Registers a component as a block. Its declaration is registered apart, for tools only (`registriesOf`). */
export function defineBlock<Props>(draw: ComponentType<BlockProps<Props>>): BlockWidget {
  return { draws: 'block', draw: draw as ComponentType<never> as Draws<BlockProps> };
}

/** Registers a component as a control. Its declaration is registered apart, for tools only (`registriesOf`). */
export function defineControl<Props>(
  draw: ComponentType<ControlProps<Props>>,
  label: ControlWidget['label'] = 'above',
): ControlWidget {
  return { draws: 'control', draw: draw as ComponentType<never> as Draws<ControlProps>, label };
}

/** Registers the named components of one lazy chunk as controls whose label is above them. */
export function defineControls<Name extends string>(
  from: Chunk<Readonly<Record<Name, ComponentType<never>>>>,
  ...names: readonly Name[]
): Readonly<Record<Name, ControlWidget>> {
  const components = from as Chunk<Readonly<Record<string, ComponentType<never>>>>;
  const controls = names.map((name) => [name, defineControl(later(components, name) as ComponentType<ControlProps>)]);
  return Object.fromEntries(controls);
}

/** What the renderer draws a flow with, by the names that the flow uses. */
export interface Widgets {
  readonly blocks: Readonly<Record<string, BlockWidget>>;
  readonly controls: Readonly<Record<string, ControlWidget>>;
  readonly pictures: Pictures;
  /** Fetches the widgets that are not in the first bundle, ahead of need, but for those that few flows have. Never rejects. */
  readonly preload: () => Promise<void>;
  /** Fetches what of these widgets is not in the first bundle. Never rejects. */
  readonly fetch: (names: readonly string[]) => Promise<void>;
}

/** Widgets by name as the renderer wants them. */
export function widgetsOf(widgets: Readonly<Record<string, Widget>>, pictures: Pictures): Widgets {
  const blocks: Record<string, BlockWidget> = {};
  const controls: Record<string, ControlWidget> = {};
  for (const [name, widget] of Object.entries(widgets)) {
    if (widget.draws === 'block') blocks[name] = widget;
    else controls[name] = widget;
  }
  return {
    blocks,
    controls,
    pictures,
    async preload() {
      await Promise.allSettled(Object.values(widgets).map(async ({ draw }) => draw.seldom !== true && draw.fetch?.()));
    },
    async fetch(names) {
      await Promise.allSettled(names.map(async (name) => widgets[name]?.draw.fetch?.()));
    },
  };
}
