import type { CompiledFlow, CompiledStep, FlowNode } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { CompilerState } from '../cursor.ts';
import { pathExpression } from '../expression/build.ts';
import type { ReviewUse } from '../uses.ts';
import { sectionsOf } from './step-sections.ts';
import { createReviewedStep } from './reviewed-step.ts';

/** The event that a review sends to change a step. Its payload contains `step`. */
const changeEvent = 'CHANGE';

/** Fills in the content of each review, and adds the program that goes from a review to a reviewed step. */
export function completeReviews(flow: CompiledFlow, state: CompilerState): void {
  for (const review of state.reviews) completeReview(flow, state, review);
}

function completeReview(flow: CompiledFlow, state: CompilerState, use: ReviewUse): void {
  const { owner, at, items } = use;
  const reviewingStep = flow.steps[owner.step ?? ''];
  if (reviewingStep?.kind !== 'step') {
    state.findings.push({
      rule: 'review-step',
      message: 'A review must be on a step, so that the applicant can return to it',
      at,
    });
    return;
  }
  const reviewable = use.steps.filter((_, index) => isReviewable(use, index, flow, state));
  for (const reviewedStep of reviewable) {
    const step = flow.steps[reviewedStep.step];
    if (step !== undefined)
      items.push(
        createReviewedStep(reviewedStep, step, sectionsOf(flow, step), {
          flow,
          widgets: state.registries.widgets,
          placeholders: state.placeholders,
        }),
      );
  }
  const mutableStep = reviewingStep as { -readonly [Key in keyof CompiledStep]: CompiledStep[Key] };
  const reviewed = reviewable.map(({ step, when }) => ({ step, ...(when === undefined ? {} : { when }) }));
  mutableStep.reviewed = [...(mutableStep.reviewed ?? []), ...reviewed];
  state.uses.push({ kind: 'raises', name: changeEvent, owner, at });
  if (Object.hasOwn(reviewingStep.on, changeEvent)) return;
  mutableStep.on = { ...reviewingStep.on, [changeEvent]: addChange(flow, state, use, mutableStep.reviewed) };
}

function addChange(
  flow: CompiledFlow,
  { nodeLocations: nodePlaces, nodeOwners, programs }: CompilerState,
  { owner, at }: ReviewUse,
  reviewed: NonNullable<CompiledStep['reviewed']>,
): number {
  const among = reviewed.map(({ step }) => step);
  nodePlaces.push(at);
  nodeOwners.push(owner);
  const work = { op: 'choose', from: pathExpression('event.step'), among, otherwise: owner.step ?? '' } as const;
  const first = (flow.nodes as FlowNode[]).push({ ...work, next: -1, change: true }) - 1;
  programs.push({ kind: 'event', name: changeEvent, owner, firstNode: first, at });
  return first;
}

/** Whether a step can be reviewed; if not, reports it. Another rule reports unknown steps. */
function isReviewable({ owner, steps }: ReviewUse, index: number, flow: CompiledFlow, state: CompilerState): boolean {
  const { step: name, at, isInReviewedSubflow } = steps[index] ?? { step: '', at: { file: '', path: [] } };
  const step = flow.steps[name];
  const report = (message: string): false => {
    state.findings.push({ rule: 'review-step', message, at });
    return false;
  };
  if (step === undefined) return false;
  if (name === owner.step) return report(`"${name}" is the review itself`);
  if (steps.findIndex((earlier) => earlier.step === name) < index) return report(`"${name}" is in this review already`);
  const sections = sectionsOf(flow, step);
  if (sections.length === 0) return isInReviewedSubflow !== true && report(`"${name}" has no answers to show`);
  const boundEntries = sections.flatMap((section) => ('section' in section ? section.section.bind.split('.', 1) : []));
  const stepEntry = boundEntries.find((entry) => Object.hasOwn(step.context, entry));
  return (
    stepEntry === undefined ||
    report(`The answers of "${name}" are deleted when the step is left: move "${stepEntry}" to context.json`)
  );
}
