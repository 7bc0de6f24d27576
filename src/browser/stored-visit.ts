/** Key under which the browser keeps what a tab would keep else, of a flow that is gone on with later. */
export function draftKey(name: string): string {
  return `${name}-draft`;
}

/**
 * Whether a storage holds something of a visit, begun or to be gone on with later.
 *
 * @param name of the product, or id of the flow
 * @throws where storage is blocked
 */
export function holdsVisit(storage: Pick<Storage, 'getItem'>, name: string): boolean {
  return [name, draftKey(name)].some((key) => storage.getItem(key) !== null);
}
