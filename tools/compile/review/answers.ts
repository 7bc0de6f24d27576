import type { CompiledItem, CompiledProp } from '../../../src/runtime/shapes/compiled-flow.ts';
import { recordOf, textOf } from '../../../src/runtime/json.ts';
import type { Cursor } from '../cursor.ts';
import { guardOf } from '../expressions.ts';
import { compileText, withValues } from '../texts.ts';
import type { ChosenStep } from '../uses.ts';

/** The steps of a review. What it shows of them is filled in once they are compiled: `completeReviews`. */
export function compileAnswers(at: Cursor): CompiledProp {
  const list: readonly unknown[] = Array.isArray(at.value) ? at.value : [];
  const steps = at.of(list).items().map(chosenStep);
  const shown: CompiledItem[] = [];
  at.state.reviews.push({ owner: at.owner, at: at.key.place, steps, shown });
  return { kind: 'items', items: shown };
}

const keys = ['step', 'when', 'with', 'heading'];

function chosenStep(at: Cursor): ChosenStep {
  if (typeof at.value === 'string') return { step: named(at), at: at.place };
  const chosen = withValues(at.of(recordOf(at.value)));
  for (const key of Object.keys(chosen.value))
    if (!keys.includes(key)) chosen.child(key).key.report('widget-keys', `Unknown key "${key}"`, keys);
  const step = chosen.child('step');
  return {
    step: named(step),
    ...guardOf(chosen),
    ...(chosen.value['heading'] === undefined ? {} : { heading: compileText(chosen.child('heading')) }),
    at: step.place,
  };
}

function named(at: Cursor): string {
  const name = textOf(at.value);
  at.use({ kind: 'step', name });
  return name;
}
