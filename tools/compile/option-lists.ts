import type { CompiledFlow } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Option, OptionsFile } from '../../src/runtime/definition/definition.ts';
import type { Cursor } from './cursor.ts';
import { literal } from './expression/build.ts';

/** Compiles option lists. A list with `like` copies the options of another list, except the values that it excludes. */
export function compileOptionLists(flow: Cursor): CompiledFlow['options'] {
  const { files } = flow.state;
  return Object.fromEntries(
    files.ofKind('options').map(({ name, file, value }) => {
      const cursor = flow.withValueAt(value, { file, path: [] });
      if (Array.isArray(value)) {
        for (const option of cursor.withValue(value).items()) useLabel(option);
        return [name, optionsIn(value)];
      }
      const { like, without } = value;
      cursor.withValue(value).child('like').recordReference({ kind: 'options', name: like });
      const likeOptions = optionsIn(files.find('options', like)?.value ?? []);
      return [name, likeOptions.filter((option) => !without.some((excluded) => excluded === option.value))];
    }),
  );
}

/** Records that an option uses its label, which may contain `{value}`. */
function useLabel(option: Cursor<Option>): void {
  const { value, label } = option.value;
  option.child('label').recordReference({ kind: 'copy', name: label, values: { value: literal(value) } });
}

function optionsIn(value: OptionsFile): CompiledFlow['options'][string] {
  return Array.isArray(value) ? value : [];
}
