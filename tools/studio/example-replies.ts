import type { SampleReplies } from '../../src/browser/studio/protocol.ts';
import type { Compilation } from '../compile/compile-flow.ts';

/**
 * Example replies for each successful outcome of each action. They come from scenarios, or from the sample value of the
 * entry that stores the reply.
 */
export function exampleRepliesOf(
  { flow, files, registries }: Compilation,
  samples: Readonly<Record<string, unknown>>,
): SampleReplies {
  const repliesByOutcome = new Map<string, unknown>();
  for (const { value } of files.ofKind('scenario'))
    for (const { reply } of value.play)
      if (reply?.with !== undefined) {
        const outcome = reply.outcome ?? registries.actions[reply.action]?.success[0] ?? '';
        const key = keyOf(reply.action, outcome);
        if (!repliesByOutcome.has(key)) repliesByOutcome.set(key, reply.with);
      }
  const samplesByAction = new Map<string, unknown>();
  for (const node of flow.nodes) {
    const entry = node.op === 'call' ? node.save?.[0] : undefined;
    if (node.op === 'call' && entry !== undefined && Object.hasOwn(samples, entry))
      samplesByAction.set(node.action, samples[entry]);
  }
  return Object.fromEntries(
    Object.entries(registries.actions).map(([action, { success }]) => [
      action,
      Object.fromEntries(
        success.map((outcome) => [
          outcome,
          repliesByOutcome.get(keyOf(action, outcome)) ?? samplesByAction.get(action) ?? {},
        ]),
      ),
    ]),
  );
}

function keyOf(action: string, outcome: string): string {
  return `${action} ${outcome}`;
}
