import { _, type CodeKeywordDefinition } from 'ajv';
import { isMultipleOf } from '../../src/runtime/expression/decimals.ts';

/** The keyword `multipleOf` for Ajv. It calculates in decimals. Ajv's own keyword refuses 19.99 as a multiple of 0.01. */
export const multipleOf: CodeKeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  error: { message: 'must be a multiple', params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}` },
  code(context) {
    const { gen, data, schemaCode } = context;
    const check = gen.scopeValue('func', { ref: isMultipleOf, code: _`isMultipleOf` });
    context.fail(_`!${check}(${data}, ${schemaCode})`);
  },
};
