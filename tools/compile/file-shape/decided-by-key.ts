import { _, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';

const keyword = 'decidedByKey';

/** Judges an object by the first branch whose key it has, else by the last one, which stands under no name. */
export const decidedByKey: CodeKeywordDefinition = {
  keyword,
  type: 'object',
  schemaType: 'object',
  code(cxt) {
    branchesFrom(cxt, Object.keys(cxt.schema as object));
  },
};

// With if, then and else every statement that is wrong brought an error for each key that it does not have: two dozen.
function branchesFrom(cxt: KeywordCxt, [key, ...others]: readonly string[]): void {
  const { gen, data } = cxt;
  if (key === undefined) return;
  const judge = (): void => void cxt.subschema({ keyword, schemaProp: key }, gen.name('valid'));
  if (key === '') return judge();
  gen.if(_`${data}[${key}] !== undefined`, judge, () => branchesFrom(cxt, others));
}
