import { _, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';

const keyword = 'decidedByKey';

/**
 * Validates an object with the first branch whose key the object has. The branch with the empty name is the fallback.
 */
export const decidedByKey: CodeKeywordDefinition = {
  keyword,
  type: 'object',
  schemaType: 'object',
  code(cxt) {
    branchesFrom(cxt, Object.keys(cxt.schema as object));
  },
};

// `if`/`then`/`else` would report an error for each key that a wrong statement lacks.
function branchesFrom(cxt: KeywordCxt, [key, ...otherKeys]: readonly string[]): void {
  const { gen, data } = cxt;
  if (key === undefined) return;
  const validateBranch = (): void => void cxt.subschema({ keyword, schemaProp: key }, gen.name('valid'));
  if (key === '') return validateBranch();
  gen.if(_`${data}[${key}] !== undefined`, validateBranch, () => branchesFrom(cxt, otherKeys));
}
