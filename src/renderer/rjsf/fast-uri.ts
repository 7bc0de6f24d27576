/** Stands in for fast-uri, which rjsf needs for absolute references only. The linter of flows refuses those. */
const uri = {
  resolve(): never {
    throw new TypeError('Absolute references in schemas are not supported');
  },
  equal: (one: string, other: string): boolean => one === other,
};

export default uri;
