import type { ComponentType, ReactNode } from 'react';
import type { Pictures } from '../look/pictures/picture.ts';
import type { RichText } from '../runtime/copy/rich-text.ts';
import type { PropDeclarations, SchemaKeyword, WidgetDeclaration } from '../runtime/shapes/declarations.ts';
import type { ReviewStep, ResolvedBlock, ResolvedField, ResolvedLink } from '../runtime/shapes/screen.ts';
import type { SearchProps } from '../runtime/shapes/search-props.ts';
import type { FlowDispatch } from '../runtime/shapes/store-types.ts';
import { lazyWidget, type LazyChunk } from './parts/lazy-widget.tsx';

/** Interface texts by copy key. For messages that contain values, call `useInterfaceText`. */
export type InterfaceTexts = Readonly<Record<string, string>>;

/** Props of a block component. `Props` are derived from the widget's declaration. */
export interface BlockProps<Props = ResolvedBlock['props']> {
  readonly block: ResolvedBlock & { readonly props: Props };
  readonly dispatch: FlowDispatch;
  readonly texts: InterfaceTexts;
  /** True while a call of the step is pending. */
  readonly busy: boolean;
  /** Rendered blocks of the prop whose kind is `blocks`. */
  readonly children?: ReactNode;
}

/** Props of a control component. `Props` are derived from the widget's declaration. */
export interface ControlProps<Props = ResolvedField['props']> {
  readonly field: ResolvedField & { readonly props: Props };
  readonly dispatch: FlowDispatch;
  readonly texts: InterfaceTexts;
  /** Id of the input, or of the group of inputs. */
  readonly id: string;
  /** Ids of hint and error; undefined if there are none. */
  readonly describedBy: string | undefined;
  /** Call it after each edit. The value returns in `field.value`, unless the flow refuses it. */
  readonly onChange: (value: unknown) => void;
  /**
   * Reports that the applicant left the field. The renderer does this, except for controls whose focus is outside the
   * field.
   */
  readonly onLeave: () => void;
}

/** A component, and the loader of its chunk if it is lazy. */
type LoadableComponent<Props> = ComponentType<Props> & Partial<Pick<LazyChunk<object>, 'load' | 'isRare'>>;

/** A widget that displays content. */
export interface BlockWidget {
  readonly kind: 'block';
  readonly component: LoadableComponent<BlockProps>;
}

/** Props of a component that shows an answer in a review. */
export interface AnswerProps {
  /** The answer, which is not empty. */
  readonly value: string;
  /** The `country` of the field. */
  readonly country?: unknown;
}

/** A widget that asks for an answer. `label` is `own` if the control renders its own label. */
export interface ControlWidget {
  readonly kind: 'control';
  readonly component: LoadableComponent<ControlProps>;
  readonly label: 'above' | 'own';
  /** Shows an answer in a review, if `shows` in the declaration is the name of the control. */
  readonly answer?: LoadableComponent<AnswerProps>;
}

/** A component that flows use by name. */
export type Widget = BlockWidget | ControlWidget;

/** Props of the block with this declaration: `BlockPropsOf<typeof declaration>`. */
export type BlockPropsOf<Declaration extends WidgetDeclaration> = BlockProps<PropsOf<Declaration>>;

/** Props of the control with this declaration: `ControlPropsOf<typeof declaration>`. */
export type ControlPropsOf<Declaration extends WidgetDeclaration> = ControlProps<PropsOf<Declaration>>;

/** Props of a widget, derived from its declaration. */
export type PropsOf<Declaration extends { readonly props: PropDeclarations }> = ResolvedProps<Declaration['props']> &
  SchemaProps<Declaration> &
  (Declaration extends { readonly searches: true } ? SearchProps : unknown);

/** Props from the schema: `type`, `pattern` and `unit` are strings, all other props are numbers. */
type SchemaProps<Declaration> = Declaration extends { readonly fromSchema: readonly (infer Keyword)[] }
  ? {
      readonly [Key in Keyword & SchemaKeyword]?:
        (Key extends 'type' | 'pattern' | 'unit' ? string : number) | undefined;
    }
  : unknown;

type ResolvedProps<Props> = Props extends PropDeclarations
  ? { readonly [Key in keyof Props as IsRequired<Props[Key]> extends true ? Key : never]: ResolvedProp<Props[Key]> } & {
      readonly [Key in keyof Props as IsRequired<Props[Key]> extends true ? never : Key]?:
        ResolvedProp<Props[Key]> | undefined;
    }
  : never;

type IsRequired<Prop> = Prop extends { readonly required: true } ? true : false;

type ResolvedProp<Prop> = Prop extends { readonly oneOf: readonly (infer Choice)[] }
  ? Choice
  : Prop extends { readonly props: infer Items }
    ? readonly ResolvedProps<Items>[]
    : Prop extends { readonly kind: keyof ResolvedKinds }
      ? ResolvedKinds[Prop['kind']]
      : never;

/** Type of each kind of prop. Kinds `items` and `each` become lists of props. */
interface ResolvedKinds {
  readonly text: RichText;
  readonly value: unknown;
  readonly flag: boolean;
  readonly literal: string | number;
  readonly event: string;
  readonly action: string;
  readonly link: ResolvedLink;
  readonly blocks: readonly ResolvedBlock[];
  readonly answers: readonly ReviewStep[];
}

/** Registers a component as a block. Tools register its declaration with `registriesOf`. */
export function defineBlock<Props>(component: ComponentType<BlockProps<Props>>): BlockWidget {
  return { kind: 'block', component: component as ComponentType<never> as LoadableComponent<BlockProps> };
}

/** Registers a component as a control. Tools register its declaration with `registriesOf`. */
export function defineControl<Props>(
  component: ComponentType<ControlProps<Props>>,
  label: ControlWidget['label'] = 'above',
): ControlWidget {
  return { kind: 'control', component: component as ComponentType<never> as LoadableComponent<ControlProps>, label };
}

/** Registers the named components of one lazy chunk as controls whose label is above them. */
export function defineLazyControls<Name extends string>(
  chunk: LazyChunk<Readonly<Record<Name, ComponentType<never>>>>,
  ...names: readonly Name[]
): Readonly<Record<Name, ControlWidget>> {
  const components = chunk as LazyChunk<Readonly<Record<string, ComponentType<never>>>>;
  const controls = names.map((name) => [
    name,
    defineControl(lazyWidget(components, name) as ComponentType<ControlProps>),
  ]);
  return Object.fromEntries(controls);
}

/** Registry of widgets and pictures by the names that flows use. */
export interface WidgetRegistry {
  readonly blocks: Readonly<Record<string, BlockWidget>>;
  readonly controls: Readonly<Record<string, ControlWidget>>;
  readonly pictures: Pictures;
  /** Loads all lazy widgets except those that few flows need. Never rejects. */
  readonly preload: () => Promise<void>;
  /** Loads the given widgets if they are lazy. Never rejects. */
  readonly load: (names: readonly string[]) => Promise<void>;
}

/** Creates the registry of a renderer. */
export function createWidgets(widgets: Readonly<Record<string, Widget>>, pictures: Pictures): WidgetRegistry {
  const blocks: Record<string, BlockWidget> = {};
  const controls: Record<string, ControlWidget> = {};
  for (const [name, widget] of Object.entries(widgets)) {
    if (widget.kind === 'block') blocks[name] = widget;
    else controls[name] = widget;
  }
  return {
    blocks,
    controls,
    pictures,
    async preload() {
      await Promise.allSettled(
        Object.values(widgets).map(async ({ component }) => component.isRare !== true && component.load?.()),
      );
    },
    async load(names) {
      await Promise.allSettled(names.map(async (name) => widgets[name]?.component.load?.()));
    },
  };
}
