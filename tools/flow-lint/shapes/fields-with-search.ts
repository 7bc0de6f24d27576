import type { OptionsCalled } from '../../../src/runtime/definition/definition.ts';
import { isRecord } from '../../../src/runtime/utilities/json.ts';
import type { CompiledInputs } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { nestedLocation, type SourceLocation } from '../../compile/source-location.ts';
import type { FieldUse } from '../../compile/uses.ts';
import { memoizePerCompilation } from '../per-compilation.ts';
import { valueAt } from '../value-at.ts';

/** A field whose choices an action finds while the user types. */
export interface FieldWithSearch extends FieldUse {
  readonly action: string;
  readonly chosenItemEntry: string;
  /** Inputs sent in addition to the typed text. */
  readonly additionalInputs: CompiledInputs;
  readonly optionsLocation: SourceLocation;
}

export const fieldsWithSearch: (compilation: Compilation) => readonly FieldWithSearch[] = memoizePerCompilation(
  (compilation) =>
    compilation.fields.flatMap((use) => {
      const options = nestedLocation(use.at, 'options');
      const declaration = valueAt(compilation, options);
      const { from } = (use.field.options ?? {}) as {
        readonly from?: { readonly type: string; readonly name: string };
      };
      const search = use.field.props['search'];
      if (!isSearch(declaration) || from?.type !== 'variable' || search?.kind !== 'value') return [];
      const input =
        search.value.type === 'object' ? search.value.entries.find(([name]) => name === 'with')?.[1] : undefined;
      if (input === undefined) return [];
      const sent = input.type === 'object' ? { values: Object.fromEntries(input.entries) } : { whole: input };
      return [
        {
          ...use,
          action: declaration.call,
          chosenItemEntry: from.name,
          additionalInputs: sent,
          optionsLocation: options,
        },
      ];
    }),
);

function isSearch(declaration: unknown): declaration is OptionsCalled {
  return isRecord(declaration) && typeof declaration['call'] === 'string' && declaration['search'] === true;
}
