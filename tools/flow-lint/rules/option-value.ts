import { recordOrEmpty } from '../../../src/runtime/utilities/json.ts';
import type { CompiledProperty } from '../../../src/runtime/shapes/compiled-data.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { Related } from '../../compile/finding.ts';
import { nestedLocation } from '../../compile/source-location.ts';
import { rejectionReason } from '../shapes/rejection.ts';
import { shapeOfSchema } from '../shapes/schema-shape.ts';
import { environmentOf } from '../shapes/environment.ts';
import { inferShape } from '../shapes/infer-shape.ts';
import { schemaLocationOf } from '../shapes/schema-location.ts';
import { fieldShapeOf } from '../shapes/shape.ts';
import { kindNames } from '../shapes/kind-names.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const optionValue: Rule = {
  id: 'option-value',
  severity: 'error',
  requiredFileKinds: ['flow', 'context', 'schema', 'options'],
  about: 'A choice is offered that the schema of its field refuses.',
  *check(compilation): Iterable<RuleFinding> {
    for (const { field, schema, owner, at } of compilation.fields) {
      const declaredProperty = compilation.flow.schemas[schema]?.properties[field.name];
      const { options } = field;
      if (declaredProperty === undefined || options === undefined) continue;
      // Where several are chosen, each is an item of the list.
      const property: CompiledProperty =
        declaredProperty.type === 'array' ? recordOrEmpty(declaredProperty['items']) : declaredProperty;
      const holds = `"${field.name}" of "${schema}" holds`;
      const expected = shapeOfSchema(property).kind;
      if ('list' in options) {
        for (const finding of rejectedOptions(compilation, options.list, property))
          yield {
            ...finding,
            message: `${holds} ${finding.message}`,
            related: declared(compilation, schema, field.name),
          };
        continue;
      }
      const shapeOf = environmentOf(compilation, owner.step);
      const list = inferShape(options.from, { shapeOf, functions: compilation.registries.functions });
      const actual = fieldShapeOf(list, options.value)?.kind ?? 'any';
      if (expected !== 'any' && actual !== 'any' && actual !== expected)
        yield {
          at: nestedLocation(at, 'options', 'value'),
          message: `${holds} ${kindNames[expected]}, and this is ${kindNames[actual]}${schemaNote(compilation, owner.step, options.from)}`,
        };
    }
  },
};

/** Where a field stands in its schema. */
function declared({ files }: Compilation, schema: string, name: string): Related[] {
  const file = files.find('schema', schema)?.file;
  if (file === undefined) return [];
  return [{ at: { file, path: ['properties', name], isKey: true }, message: 'what the field holds' }];
}

function schemaNote(compilation: Compilation, step: string | null, list: ExprNode): string {
  const path: ExprNode & { type: 'path' } = list.type === 'path' ? list : { type: 'path', head: list, fields: [] };
  const at = schemaLocationOf(compilation, step, path);
  return at === undefined ? '' : ` (${at.file})`;
}

function* rejectedOptions(
  { flow, files }: Compilation,
  list: string,
  property: CompiledProperty,
): Iterable<RuleFinding> {
  const optionFile = files.find('options', list);
  // Of a list that is like another the options stand there.
  const file =
    optionFile === undefined || Array.isArray(optionFile.value)
      ? optionFile
      : files.find('options', optionFile.value.like);
  if (file === undefined || !Array.isArray(file.value)) return;
  for (const { value } of flow.options[list] ?? []) {
    const fault = rejectionReason(value, property);
    const index = file.value.findIndex((option) => option.value === value);
    if (fault !== undefined) yield { at: { file: file.file, path: [index, 'value'] }, message: fault };
  }
}
