import { registriesOf } from '../../../src/registries/registries-of.ts';
import { generalWidgetDeclarations } from '../../../src/widgets/declarations.ts';
import { actions, functions, start as declared, widgets } from './code.ts';

/** What the generated flows may use; which of them it is, is said where they are built. */
export const registries = registriesOf(
  { widgets, functions, actions },
  { widgets: { 'number-field': generalWidgetDeclarations['money-field'] } },
);
export const start = declared;
