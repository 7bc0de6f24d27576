import { choiceLabelEntries, choiceLabelsVariable } from '../../src/runtime/shapes/history-and-drafts.ts';
import type { CompiledContextEntry } from '../../src/runtime/shapes/compiled-data.ts';
import type { CompiledFlow } from '../../src/runtime/shapes/compiled-flow.ts';
import { findFetchedChoices, type FetchedChoices } from '../../src/runtime/features/choices/fetched-choices.ts';
import { withoutPrototype } from './without-prototype.ts';
import type { CompilerState } from './cursor.ts';
import { functionCall, pathExpression } from './expression/build.ts';

/**
 * Adds to the flow entries for the labels of chosen options, if a review shows fetched choices or an expression reads
 * labels.
 */
export function withChosenLabels(flow: CompiledFlow, { fields, reviews, uses }: CompilerState): CompiledFlow {
  const reviewed = new Set(reviews.flatMap(({ steps }) => steps.map(({ step }) => step)));
  const fetched = fieldsWithFetchedChoices(fields);
  const isReviewed = fetched.some(({ step }) => step !== null && reviewed.has(step));
  const isRead = uses.some((use) => use.kind === 'path' && use.names[0] === choiceLabelsVariable);
  if (!isReviewed && !isRead) return flow;
  const hasDraftEntries = Object.values(flow.context).some(({ keep }) => keep !== undefined);
  const isStored = fetched.some(({ path }) => flow.context[path.split('.', 1)[0] ?? '']?.stored === true);
  const { draft: draftEntry, stored, others: otherEntry } = choiceLabelEntries;
  const entries: Record<string, CompiledContextEntry> = {
    [draftEntry]: { initial: [], ...(hasDraftEntries ? { keep: true } : {}) },
    ...(isStored ? { [stored]: { initial: [], stored: true } } : {}),
    [otherEntry]: { initial: [] },
  };
  const lists = Object.keys(entries).map((name) => pathExpression(name));
  return {
    ...flow,
    context: withoutPrototype({ ...flow.context, ...entries }),
    let: { ...flow.let, [choiceLabelsVariable]: lists.reduce((list, entry) => functionCall('append', list, entry)) },
  };
}

export interface FieldWithChoices {
  readonly path: string;
  readonly step: string | null;
  readonly options: FetchedChoices;
}

export function fieldsWithFetchedChoices(fields: CompilerState['fields']): FieldWithChoices[] {
  return fields.flatMap(({ field, owner: { step } }) => {
    const options = findFetchedChoices(field);
    return options === undefined ? [] : [{ path: field.path, step, options }];
  });
}
