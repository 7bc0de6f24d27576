/**
 * Stands in for two of rjsf's questions about a schema: whether it has conditions inside, and whether a part of it may be left
 * out as a whole. flow-lint lets no form schema have either.
 */
export default function noChoice(): false {
  return false;
}
