import type { SourceFile } from '../../../../tools/compile/sources.ts';
import { recordOrEmpty } from '../../../../src/runtime/utilities/json.ts';
import type { Operator } from './owner-mistakes.ts';
import { type Edit, editOf, type Spot, spotsIn } from './spots.ts';

const behaviour = ['flow', 'step', 'view', 'routine'] as const;
const secret = '$verifyYourInformation.ssn';
const removed = { removed: true } as const;

/** Mistakes with values: a wrong kind, a wrong source, or sensitive data that becomes visible. */
export const operatorsOfData: Readonly<Record<string, Operator>> = {
  'something sensitive tracked': (sources) => withMore(sources, 'track', { number: secret }),
  'something sensitive in an address': (sources) => withMore(sources, 'visit', { id: secret }),
  'something sensitive stored': (sources) =>
    entries(sources, ({ schema }) => /^(?:person|identity|job|loan)$/.test(String(schema)), { stored: true }),
  'something sensitive kept': (sources) =>
    entries(sources, ({ schema }) => /^(?:person|identity|identity-start)$/.test(String(schema)), { keep: true }),
  'something sensitive sent where nobody asked for it': (sources) =>
    calls(sources, /^(?:list-|record-|activate|document-status|pull-credit)/).flatMap((spot) =>
      firstInput(spot).map((name) =>
        changed(spot, 'with', { ...recordOrEmpty(recordOrEmpty(spot.value)['with']), [name]: secret }),
      ),
    ),
  'something sensitive on the screen': (sources) =>
    spotsIn(sources, ['step', 'view']).flatMap((spot) =>
      spot.path[0] === 'view' &&
      spot.path.length === 2 &&
      'text' in recordOrEmpty(spot.value) &&
      !('use' in recordOrEmpty(spot.value))
        ? [changed(spot, 'text', secret)]
        : [],
    ),
  'something sensitive put where nothing says so': (sources) =>
    spotsIn(sources, behaviour).flatMap((spot) =>
      spot.path.at(-2) === 'set' &&
      ['identityNext', 'byHand', 'cameBack', 'activatedDeal'].includes(String(spot.path.at(-1)))
        ? [editOf(spot, secret)]
        : [],
    ),
  'a mark of sensitivity forgotten': (sources) =>
    spotsIn(sources, ['schema']).flatMap((spot) =>
      spot.path.at(-1) === 'sensitive' &&
      /schemas\/(?:identity|person)\.json/.test(spot.source.file) &&
      /ssn|dateOfBirth/.test(String(spot.path.at(-2)))
        ? [editOf(spot, removed)]
        : [],
    ),
  'a field of an event misspelt': fieldsOf(/(?<=\$event\.)\w{3,}/g),
  'a field of a failure misspelt': fieldsOf(/(?<=\$failure\.)\w{3,}/g),
  'a field of what the host gives misspelt': fieldsOf(/(?<=\$init\.(?:\w+\.)*)\w{3,}/g),
  'a reply saved to another entry': (sources) =>
    calls(sources, /^(?:list-|load-|lookup-|read-)/).flatMap((spot) =>
      'save' in recordOrEmpty(spot.value) ? [changed(spot, 'save', 'manualEntry')] : [],
    ),
  'a reply saved to an entry of another shape': (sources) =>
    calls(sources, /^(?:list-offers|load-|lookup-|read-)/).flatMap((spot) =>
      'save' in recordOrEmpty(spot.value) ? [changed(spot, 'save', 'years')] : [],
    ),
  'the type of a field of a reply changed': (sources) =>
    spotsIn(sources, ['schema']).flatMap((spot) =>
      spot.path.at(-1) === 'type' &&
      /vehicle-lookup|document-status|identity-start|loan\.json|model-year/.test(spot.source.file) &&
      spot.path.length > 1
        ? [editOf(spot, spot.text === 'string' ? 'boolean' : 'string')]
        : [],
    ),
  'a field of a reply renamed': (sources) =>
    spotsIn(sources, ['schema']).flatMap((spot) =>
      spot.path.length === 2 && /vehicle-lookup|document-status|identity-start|identity-result/.test(spot.source.file)
        ? [editOf(spot, removed, `${String(spot.path.at(-1))}Text`)]
        : [],
    ),
  'a number given where a text is asked for': (sources) =>
    spotsIn(sources, behaviour).flatMap((spot) =>
      spot.path.at(-2) === 'set' && /makeName|plateState|firstName|lastName|city/.test(String(spot.path.at(-1)))
        ? [editOf(spot, '$now')]
        : [],
    ),
};

function fieldsOf(pattern: RegExp): Operator {
  return (sources) =>
    spotsIn(sources, [...behaviour, 'part']).flatMap((spot) =>
      [...spot.text.matchAll(pattern)].map((found) =>
        editOf(spot, `${spot.text.slice(0, found.index)}${found[0]}x${spot.text.slice(found.index + found[0].length)}`),
      ),
    );
}

function changed(spot: Spot, key: string, value: unknown): Edit {
  return editOf(spot, { ...recordOrEmpty(spot.value), [key]: value });
}

function withMore(sources: readonly SourceFile[], op: string, more: object): Edit[] {
  return spotsIn(sources, behaviour).flatMap((spot) =>
    op in recordOrEmpty(spot.value) && typeof recordOrEmpty(spot.value)[op] === 'string'
      ? [changed(spot, 'with', { ...recordOrEmpty(recordOrEmpty(spot.value)['with']), ...more })]
      : [],
  );
}

function entries(
  sources: readonly SourceFile[],
  which: (entry: Readonly<Record<string, unknown>>) => boolean,
  more: object,
): Edit[] {
  return spotsIn(sources, ['context']).flatMap((spot) =>
    spot.path.length === 1 && which(recordOrEmpty(spot.value))
      ? [editOf(spot, { ...recordOrEmpty(spot.value), ...more })]
      : [],
  );
}

function calls(sources: readonly SourceFile[], which: RegExp): Spot[] {
  return spotsIn(sources, behaviour).filter(({ value }) => which.test(String(recordOrEmpty(value)['call'])));
}

function firstInput({ value }: Spot): string[] {
  return Object.keys(recordOrEmpty(recordOrEmpty(value)['with'])).slice(0, 1);
}
