import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { CompiledMessage, ParameterKind } from '../../../src/runtime/copy/compiled-message.ts';

/** All literal texts in a message, in all its cases. */
export function literalsOf(message: CompiledMessage): string[] {
  if (typeof message === 'string') return [message];
  return [...walk(message)].flatMap((element) => (element.type === TYPE.literal ? [element.value] : []));
}

/** The cases of each variable that a message selects by. */
export function selectCases(message: CompiledMessage): Map<string, Set<string>> {
  const cases = new Map<string, Set<string>>();
  if (typeof message === 'string') return cases;
  for (const element of walk(message)) {
    if (element.type !== TYPE.select) continue;
    const known = cases.get(element.value) ?? new Set();
    for (const name of Object.keys(element.options)) known.add(name);
    cases.set(element.value, known);
  }
  return cases;
}

/** Values for a message that cover each `select` case and each plural category. */
export function sampleValues(
  message:
    | {
        readonly ast: CompiledMessage;
        readonly params: readonly { readonly name: string; readonly kind: ParameterKind }[];
      }
    | undefined,
): Record<string, unknown>[] {
  const kinds = new Map<string, Set<ParameterKind>>();
  for (const { name, kind } of message?.params ?? []) kinds.set(name, (kinds.get(name) ?? new Set()).add(kind));
  const cases = selectCases(message?.ast ?? '');
  let samples: Record<string, unknown>[] = [{}];
  for (const [name, all] of kinds) {
    const values = all.has('select')
      ? [...(cases.get(name) ?? [])]
      : all.has('date')
        ? ['2024-02-29']
        : all.has('plural')
          ? [0, 1, 2, 1_000_000]
          : all.has('number')
            ? [1234.5]
            : ['Ana'];
    samples = samples.flatMap((sample) => values.map((value) => ({ ...sample, [name]: value })));
  }
  return samples;
}

function* walk(elements: readonly MessageFormatElement[]): Iterable<MessageFormatElement> {
  for (const element of elements) {
    yield element;
    if ('children' in element) yield* walk(element.children);
    if ('options' in element) for (const option of Object.values(element.options)) yield* walk(option.value);
  }
}
