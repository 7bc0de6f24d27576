import type { CompiledFlow } from '../../src/runtime/shapes/compiled-flow.ts';
import { type Building, isRecord, listOf, recordOf, sourcesOf, textOf } from './building.ts';
import { inside } from './place.ts';

/** Option lists; one that is `like` another takes its options but for some values. */
export function compileOptions(building: Building): CompiledFlow['options'] {
  const files = sourcesOf(building, 'options');
  const compiled: Record<string, { value: string | number; label: string }[]> = {};
  for (const [name, { file, value }] of files) {
    listOf(value).forEach((option, index) => {
      const label = textOf(recordOf(option)['label']);
      building.uses.push({ kind: 'copy', name: label, values: [], at: inside({ file, path: [] }, index, 'label') });
    });
    if (!isRecord(value)) {
      compiled[name] = optionsIn(value);
      continue;
    }
    const like = textOf(value['like']);
    building.uses.push({ kind: 'options', name: like, at: inside({ file, path: [] }, 'like') });
    const without = listOf(value['without']);
    compiled[name] = optionsIn(files.get(like)?.value).filter((option) => !without.includes(option.value));
  }
  return compiled;
}

function optionsIn(value: unknown): { value: string | number; label: string }[] {
  return listOf(value).map((option) => {
    const { value: stored, label } = recordOf(option);
    return { value: typeof stored === 'number' ? stored : textOf(stored), label: textOf(label) };
  });
}
