/** Names of the properties of each event that the flow sends. */
export type DeclaredEvents = Readonly<Record<string, readonly string[]>>;

/** Events that the runtime sends of any flow. @source A §7 Analytics events, docs/decisions/0025 §4 */
const ownEvents: DeclaredEvents = {
  Click: ['step', 'event'],
  'Form Submit': ['step', 'event', 'form'],
  'System Error': ['step', 'code', 'status', 'loss', 'call', 'outcome', 'copy', 'supportCode', 'trace'],
};

/** Which events may leave, and which of their properties. */
export function allowedEvents(declared: DeclaredEvents): ReadonlyMap<string, ReadonlySet<string>> {
  const allowed = new Map<string, ReadonlySet<string>>();
  for (const [name, keys] of [...Object.entries(ownEvents), ...Object.entries(declared)])
    allowed.set(name, new Set([...(allowed.get(name) ?? []), ...keys]));
  return allowed;
}
