/** An event of an interaction: a press has three, a key two or three, which wait for the same frame or for one after another. */
export interface InteractionEvent {
  readonly interaction: number;
  readonly ms: number;
}

/**
 * Interaction to Next Paint in ms: how long the slowest interaction of a visit took, one left out for every fifty that there were.
 *
 * @param count of all interactions, also of those too short to be told of
 * @source web.dev/articles/inp
 */
export function interactionToNextPaint(events: readonly InteractionEvent[], count: number): number {
  const slowest = new Map<number, number>();
  for (const { interaction, ms } of events) slowest.set(interaction, Math.max(ms, slowest.get(interaction) ?? 0));
  const inOrder = [...slowest.values()].toSorted((a, b) => b - a);
  return inOrder[Math.min(Math.floor(count / 50), inOrder.length - 1)] ?? 0;
}
