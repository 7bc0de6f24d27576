import type { InspectedCondition, InspectedItem } from '../../../src/browser/studio/inspect-step.ts';

/** Why a field or block is shown or not, in words: `Hidden because thing.kind is "new"`. */
export function sayWhether({ isShown, conditions }: InspectedItem): string {
  const guards = conditions.filter(({ effect: cause }) => cause === 'shown');
  if (guards.length === 0) return 'Always shown';
  const unknown = guards.filter(({ isTrue: holds }) => holds === undefined);
  if (!isShown && unknown.length > 0) return 'Whether it is shown cannot be told: its condition cannot be evaluated';
  const relevant = isShown ? guards : guards.filter(({ isTrue: holds }) => holds === false);
  return `${isShown ? 'Shown' : 'Hidden'} because ${relevant.map(valuesOf).join(', and ')}`;
}

/** How a condition comes out now, with what it read. */
export function sayCondition(condition: InspectedCondition): string {
  const { effect: cause, isTrue: holds } = condition;
  const [yes, no] = descriptions[cause];
  const outcome = holds === undefined ? 'cannot be told' : holds ? yes : no;
  return `${outcome}: ${valuesOf(condition)}`;
}

const descriptions: Readonly<Record<InspectedCondition['effect'], readonly [yes: string, no: string]>> = {
  shown: ['Shown', 'Hidden'],
  required: ['Required', 'Not required'],
  enabled: ['Takes answers', 'Takes no answer'],
  readonly: ['Only to be read', 'Can be changed'],
  rule: ['Passes', 'Is refused'],
};

/** What a condition read; the condition itself where it read nothing. */
function valuesOf({ values, text }: InspectedCondition): string {
  const read = Object.entries(values).map(([path, value]) => `${path.replace(/^\$/, '')} is ${describeValue(value)}`);
  return read.length === 0 ? text : read.join(' and ');
}

function describeValue(value: unknown): string {
  if (value === null || value === undefined) return 'not there';
  // Of what is no plain value the kind is told, in brackets.
  return typeof value === 'string' && value.startsWith('(') ? value : JSON.stringify(value);
}
