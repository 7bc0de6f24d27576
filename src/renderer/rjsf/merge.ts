/** Stands in for @x0k/json-schema-merge, which rjsf needs for allOf only. The linter of flows refuses that keyword. */
const refuse = (): never => {
  throw new TypeError('allOf in schemas is not supported');
};
const refuser = () => refuse;

export const createComparator = refuser;
export const createMerger = refuser;
export const createShallowAllOfMerge = refuser;
export const createDeduplicator = refuser;
export const createIntersector = refuser;
