import type { RichText } from '../runtime/copy/rich-text.ts';
import type { WidgetDeclaration } from '../runtime/shapes/declarations.ts';
import type { ResolvedField } from '../runtime/shapes/screen.ts';
import type { PropsOf } from './registry.ts';

/**
 * Samples of a widget. Each key is the name of a state. Tests, accessibility checks and the gallery page render them.
 */
export type Gallery<Declaration extends WidgetDeclaration> = Readonly<
  Record<string, Declaration['kind'] extends 'block' ? PropsOf<Declaration> : FieldSample<PropsOf<Declaration>>>
>;

/** Label and props of a control, and other properties of its field that the state needs. */
export type FieldSample<Props = ResolvedField['props']> = Partial<Omit<ResolvedField, 'props' | 'label'>> & {
  readonly label: RichText;
  readonly props: Props;
};
