import type { CompiledFlow } from '../../src/runtime/shapes/compiled-flow.ts';
import type { OptionsFile } from '../../src/runtime/definition/definition.ts';
import type { Cursor } from './cursor.ts';
import { copyKey } from './texts.ts';

/** Option lists; one that is `like` another takes its options but for some values. */
export function compileOptions(flow: Cursor): CompiledFlow['options'] {
  const { files } = flow.state;
  return Object.fromEntries(
    files.of('options').map(({ name, file, value }) => {
      const at = flow.to(value, { file, path: [] });
      if (Array.isArray(value)) {
        for (const option of at.of(value).items()) copyKey(option.child('label'));
        return [name, optionsIn(value)];
      }
      const { like, without } = value;
      at.of(value).child('like').use({ kind: 'options', name: like });
      const others = optionsIn(files.named('options', like)?.value ?? []);
      return [name, others.filter((option) => !without.some((taken) => taken === option.value))];
    }),
  );
}

function optionsIn(value: OptionsFile): CompiledFlow['options'][string] {
  return Array.isArray(value) ? value : [];
}
