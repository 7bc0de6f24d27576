/**
 * Makes `target` equal to `wanted` by touching only what differs, so that whoever watches a part
 * of it hears of changes of that part alone. Both are plain data; nothing of `wanted` is taken over by reference.
 *
 * @param shown plain data that `target` equals now; comparing with it is quicker than reading a proxy
 */
export function patch(target: object, wanted: object, shown: object): void {
  patchAt(() => target, wanted, shown);
}

/** @param target found only once something in it differs */
function patchAt(target: () => object, wanted: object, shown: object): void {
  const from = wanted as Readonly<Record<string, unknown>>;
  const old = shown as Readonly<Record<string, unknown>>;
  const into = (): Record<string, unknown> => target() as Record<string, unknown>;
  if (!Array.isArray(wanted)) {
    for (const name of Object.keys(old)) if (!Object.hasOwn(from, name)) delete into()[name];
  } else if (Array.isArray(shown) && shown.length > wanted.length) {
    (target() as unknown[]).length = wanted.length;
  }
  for (const name of Object.keys(from)) {
    const value = from[name];
    const was = old[name];
    if (Object.is(was, value) && Object.hasOwn(old, name)) continue;
    if (isTree(was) && isTree(value) && Array.isArray(was) === Array.isArray(value) && sameThing(was, value))
      patchAt(() => into()[name] as object, value, was);
    else into()[name] = isTree(value) ? structuredClone(value) : value;
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
