import { isRecord, recordOrEmpty } from '../../../../src/runtime/utilities/json.ts';
import type { SourceFile } from '../../../../tools/compile/sources.ts';
import type { Operator } from './owner-mistakes.ts';
import { type Edit, editOf, type Spot, spotsIn } from './spots.ts';

const behaviour = ['flow', 'step', 'view', 'routine'] as const;
const drawn = [...behaviour, 'part'] as const;

/** Mistakes in order and assignment. Operators know the flow format but no rules. */
export const operatorsOfOrder: Readonly<Record<string, Operator>> = {
  'an equals sign lost in a comparison': (sources) =>
    inConditions(sources, /(?<= )[<>]=?(?= )/g, (op) => (op.endsWith('=') ? op.slice(0, 1) : `${op}=`)),
  'a bound moved in a condition': (sources) =>
    inConditions(sources, /(?<=[<>]=? )\d+\b/g, (number) => String(Number(number) + 100)),
  'an option left out of a list in a condition': (sources) => inConditions(sources, /(?<=\[)'[^'\]]+', /g, () => ''),
  'an item left out of a list of the limits': (sources) =>
    spotsIn(sources, ['limits']).flatMap((spot) =>
      typeof spot.path.at(-1) === 'number' ? [editOf(spot, { removed: true })] : [],
    ),
  'a rule that nobody passes': (sources) =>
    spotsIn(sources, drawn).flatMap((spot) =>
      spot.path.at(-1) === 'assert' && spot.text !== '' && !spot.text.includes('{')
        ? [editOf(spot, `(${spot.text}) and $not(${spot.text})`)]
        : [],
    ),
  'fields that wait for each other': (sources) => waiting(sources),
  'a step left as soon as it is come to': (sources) => leftAtOnce(sources),
  'a need of something else': (sources) =>
    spotsIn(sources, ['step']).flatMap((spot) =>
      spot.path.length === 2 && spot.path[0] === 'needs' ? [editOf(spot, { removed: true }, 'activatedDeal')] : [],
    ),
  'a name worked out from itself': (sources) =>
    spotsIn(sources, ['flow', 'step']).flatMap((spot) =>
      spot.path.at(-2) === 'let' && spot.text !== ''
        ? [editOf(spot, `$filled($${String(spot.path.at(-1))}) ? ${spot.text} : ${spot.text}`)]
        : [],
    ),
  'a routine that runs itself': (sources) =>
    spotsIn(sources, ['routine']).flatMap((spot) =>
      spot.path.length === 1 && spot.path[0] === 'program' && Array.isArray(spot.value) && !takesMore(spot.source)
        ? [editOf(spot, [...(spot.value as unknown[]), { do: spot.source.name }])]
        : [],
    ),
  'another entry written': (sources) => otherEntries(sources),
  'an entry of another kind given to a function': (sources) =>
    spotsIn(sources, behaviour).flatMap((spot) =>
      spot.path.at(-2) === 'set'
        ? [...spot.text.matchAll(/(?<=\$(?:put|insertAt|merge|append)\(\$)\w+/g)].map((found) =>
            editOf(spot, `${spot.text.slice(0, found.index)}loans${spot.text.slice(found.index + found[0].length)}`),
          )
        : [],
    ),
  'a control called like another': (sources) => spotsIn(sources, ['step']).flatMap((spot) => calledAlike(spot)),
  'a link renamed in one language': (sources) =>
    spotsIn(
      sources.filter(({ kind, name }) => kind === 'copy' && name !== 'en-US'),
      ['copy'],
    ).flatMap((spot) => {
      const put = spot.text.replaceAll(/<(\/?)(\w[\w-]*)>/g, '<$1$2x>');
      return put === spot.text ? [] : [editOf(spot, put)];
    }),
  'a runtime that is not this one': (sources) =>
    spotsIn(sources, ['flow'])
      .filter(({ path }) => path.length === 1 && path[0] === 'runtime')
      .flatMap((spot) => ['^2.0.0', '^0.9.0', '3.0.0', '^1.9.0', '~4.2.0'].map((range) => editOf(spot, range))),
};

/** Mistakes only in comparison with the previously published flow. */
export const operatorsOfVersions: Readonly<Record<string, Operator>> = {
  'a limit changed and not the version': (sources) =>
    spotsIn(sources, ['limits']).flatMap((spot) =>
      typeof spot.value === 'number' && spot.path.length === 1 ? [editOf(spot, spot.value + 1)] : [],
    ),
  'words changed and not the version': (sources) =>
    spotsIn(sources, ['copy']).flatMap((spot) =>
      spot.path[0] !== '$schema' && /\p{L}\.$/u.test(spot.text) ? [editOf(spot, spot.text.replace(/\.$/, '!'))] : [],
    ),
  'a kept entry of another kind': (sources) =>
    spotsIn(sources, ['context']).flatMap((spot) => {
      const { stored, keep, type } = recordOrEmpty(spot.value);
      const isKept = spot.path.length === 1 && (stored === true || keep !== undefined);
      return isKept ? [editOf(spot, { type: type === 'boolean' ? 'string' : 'boolean', stored: true })] : [];
    }),
  'a kept entry left out': (sources) =>
    spotsIn(sources, ['context']).flatMap((spot) => {
      const { stored, keep } = recordOrEmpty(spot.value);
      const isKept = spot.path.length === 1 && (stored === true || keep !== undefined);
      return isKept ? [editOf(spot, { removed: true }, `${String(spot.path[0])}Now`)] : [];
    }),
};

function inConditions(sources: readonly SourceFile[], pattern: RegExp, change: (found: string) => string): Edit[] {
  return spotsIn(sources, drawn).flatMap((spot) =>
    ['when', 'assert'].includes(String(spot.path.at(-1))) && !spot.text.includes('{')
      ? [...spot.text.matchAll(pattern)].map(({ 0: found, index }) =>
          editOf(spot, spot.text.slice(0, index) + change(found) + spot.text.slice(index + found.length)),
        )
      : [],
  );
}

/** Makes the first two fields of a section depend on each other's answer. */
function waiting(sources: readonly SourceFile[]): Edit[] {
  return spotsIn(sources, ['step', 'part']).flatMap((spot) => {
    if (spot.path.at(-1) !== 'fields' || !Array.isArray(spot.value)) return [];
    const bind = recordOrEmpty(at(spot.source.value, spot.path.slice(0, -1)))['bind'];
    const [first, second, ...rest] = spot.value as readonly Readonly<Record<string, unknown>>[];
    if (typeof bind !== 'string' || bind.includes('{') || first === undefined || second === undefined) return [];
    const asked = (field: object, other: unknown): object => ({ ...field, when: `$filled($${bind}.${String(other)})` });
    return [editOf(spot, [asked(first, second['name']), asked(second, first['name']), ...rest])];
  });
}

function leftAtOnce(sources: readonly SourceFile[]): Edit[] {
  return sources.flatMap((source) => {
    const { back, title } = recordOrEmpty(source.value);
    if (source.kind !== 'step' || typeof back !== 'string' || title === undefined) return [];
    // The edit adds `enter` next to the title, so that the step is left immediately.
    const spot: Spot = { source, path: [], value: source.value, text: '' };
    return [{ ...editOf(spot, { ...recordOrEmpty(source.value), enter: [{ goto: back }] }), path: ['enter'] }];
  });
}

function takesMore({ value }: SourceFile): boolean {
  return recordOrEmpty(value)['parameters'] !== undefined;
}

/** Statements set the next context entry that has a schema instead. */
function otherEntries(sources: readonly SourceFile[]): Edit[] {
  const context = recordOrEmpty(sources.find(({ kind }) => kind === 'context')?.value);
  const named = Object.keys(context).filter((name) => recordOrEmpty(context[name])['schema'] !== undefined);
  return spotsIn(sources, behaviour).flatMap((spot) => {
    const name = String(spot.path.at(-1));
    const other = named[(named.indexOf(name) + 1) % named.length];
    return spot.path.at(-2) === 'set' && named.includes(name) && other !== undefined && spot.text.startsWith('$')
      ? [editOf(spot, { removed: true }, other)]
      : [];
  });
}

/** The second button or link of a screen gets the text of the first. */
function calledAlike(spot: Spot): Edit[] {
  if (spot.path.at(-1) !== 'view' || spot.path.length !== 1 || !Array.isArray(spot.value)) return [];
  const keys = ['button', 'link'] as const;
  const blocks = spot.value as readonly unknown[];
  const named = blocks.flatMap((block, index) =>
    keys.flatMap((key) =>
      isRecord(block) && typeof block[key] === 'string' && 'event' in block ? [{ index, key, text: block[key] }] : [],
    ),
  );
  const [first, second] = named;
  if (first === undefined || second === undefined) return [];
  return [
    editOf(
      spot,
      blocks.map((block, index) =>
        index === second.index ? { ...recordOrEmpty(block), [second.key]: first.text } : block,
      ),
    ),
  ];
}

function at(value: unknown, path: Spot['path']): unknown {
  return path.reduce<unknown>(
    (inner, key) => (Array.isArray(inner) ? (inner as unknown[])[Number(key)] : recordOrEmpty(inner)[key]),
    value,
  );
}
