/** General widgets and pictures, and the functions that define your own widgets. */
export { generalWidgets } from '../widgets/index.ts';
export { moreWidgets } from '../widgets/optional-widgets.ts';
export {
  defineBlock,
  defineControl,
  type BlockPropsOf,
  type BlockWidget,
  type ControlPropsOf,
  type ControlWidget,
  type Widget,
} from '../widgets/registry.ts';
export type { PropDeclaration, WidgetDeclaration } from '../runtime/shapes/declarations.ts';
export { lazyChunk, lazyWidget } from '../widgets/parts/lazy-widget.tsx';
export { ActionButton } from '../widgets/parts/action-button.tsx';
export { Rich } from '../widgets/parts/rich.tsx';
export { FormattedInput } from '../widgets/parts/formatted-input.tsx';
export { controlAttributes, textInputAttributes } from '../widgets/parts/input-attributes.ts';
export { useInterfaceText } from '../widgets/parts/use-interface-text.ts';
export { useWidgetContext } from '../widgets/parts/widget-context.tsx';
export type { InputFormat } from '../formats/input-format.ts';
export { textFormat } from '../formats/text.ts';
export { Icon } from '../look/icons.tsx';
export type { IconName } from '../look/icon-names.ts';
export { generalPictures } from '../look/pictures/index.ts';
export { lazyPicture, type Picture, type Pictures } from '../look/pictures/picture.ts';
