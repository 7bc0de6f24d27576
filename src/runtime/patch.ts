/**
 * Makes `target` equal to `wanted` by touching only what differs, so that whoever watches a part
 * of it hears of changes of that part alone. Both are plain data; nothing of `wanted` is taken over by reference.
 */
export function patch(target: object, wanted: object): void {
  const into = target as Record<string, unknown>;
  const from = wanted as Record<string, unknown>;
  if (Array.isArray(target) && Array.isArray(wanted) && target.length > wanted.length) target.length = wanted.length;
  for (const name of Object.keys(into)) if (!Object.hasOwn(from, name)) delete into[name];
  for (const [name, value] of Object.entries(from)) {
    const old = into[name];
    if (isTree(old) && isTree(value) && Array.isArray(old) === Array.isArray(value) && sameThing(old, value))
      patch(old, value);
    else if (!Object.is(old, value)) into[name] = isTree(value) ? structuredClone(value) : value;
  }
}

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Two blocks or fields at the same place are the same only if their names agree. */
function sameThing(old: object, value: object): boolean {
  return ['key', 'path', 'section'].every(
    (name) => (old as Record<string, unknown>)[name] === (value as Record<string, unknown>)[name],
  );
}
