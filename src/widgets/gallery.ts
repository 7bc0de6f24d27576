import type { RichText } from '../runtime/copy/rich-text.ts';
import type { WidgetDeclaration } from '../runtime/shapes/declarations.ts';
import type { ResolvedField } from '../runtime/shapes/screen.ts';
import type { PropsOf } from './prop-types.ts';

/**
 * Samples of a widget, each by the state it shows. Written once beside the widget: its tests, the check of all widgets
 * for accessibility and the page of all widgets draw them.
 */
export type Gallery<Declaration extends WidgetDeclaration> = Readonly<
  Record<string, Declaration['draws'] extends 'block' ? PropsOf<Declaration> : FieldSample<PropsOf<Declaration>>>
>;

/** What a control shows: its label, its props, and what else of the field matters to the state. */
export type FieldSample<Props = ResolvedField['props']> = Partial<Omit<ResolvedField, 'props' | 'label'>> & {
  readonly label: RichText;
  readonly props: Props;
};
