import { recordOf } from '../../../src/runtime/utilities/json.ts';
import type { CompiledProperty } from '../../../src/runtime/shapes/compiled-data.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { Related } from '../../compile/finding.ts';
import { inside } from '../../compile/place.ts';
import { refusalOf } from '../shapes/refusal.ts';
import { shapeOfSchema } from '../shapes/schema-shape.ts';
import { environmentOf } from '../shapes/environment.ts';
import { inferShape } from '../shapes/infer-shape.ts';
import { schemaPlaceOf } from '../shapes/schema-place.ts';
import { fieldOf } from '../shapes/shape.ts';
import { wordsOfKind } from '../shapes/words.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const optionValue: Rule = {
  id: 'option-value',
  severity: 'error',
  needs: ['flow', 'context', 'schema', 'options'],
  about: 'A choice is offered that the schema of its field refuses.',
  *check(compilation): Iterable<RuleFinding> {
    for (const { field, schema, owner, at } of compilation.fields) {
      const whole = compilation.flow.schemas[schema]?.properties[field.name];
      const { options } = field;
      if (whole === undefined || options === undefined) continue;
      // Where several are chosen, each is an item of the list.
      const property: CompiledProperty = whole.type === 'array' ? recordOf(whole['items']) : whole;
      const holds = `"${field.name}" of "${schema}" holds`;
      const wanted = shapeOfSchema(property).kind;
      if ('list' in options) {
        for (const finding of refused(compilation, options.list, property))
          yield {
            ...finding,
            message: `${holds} ${finding.message}`,
            related: declared(compilation, schema, field.name),
          };
        continue;
      }
      const shapeOf = environmentOf(compilation, owner.step);
      const list = inferShape(options.from, { shapeOf, functions: compilation.registries.functions });
      const given = fieldOf(list, options.value)?.kind ?? 'any';
      if (wanted !== 'any' && given !== 'any' && given !== wanted)
        yield {
          at: inside(at, 'options', 'value'),
          message: `${holds} ${wordsOfKind[wanted]}, and this is ${wordsOfKind[given]}${listedIn(compilation, owner.step, options.from)}`,
        };
    }
  },
};

/** Where a field stands in its schema. */
function declared({ files }: Compilation, schema: string, name: string): Related[] {
  const file = files.named('schema', schema)?.file;
  if (file === undefined) return [];
  return [{ at: { file, path: ['properties', name], key: true }, message: 'what the field holds' }];
}

function listedIn(compilation: Compilation, step: string | null, list: ExprNode): string {
  const path: ExprNode & { type: 'path' } = list.type === 'path' ? list : { type: 'path', head: list, fields: [] };
  const at = schemaPlaceOf(compilation, step, path);
  return at === undefined ? '' : ` (${at.file})`;
}

function* refused({ flow, files }: Compilation, list: string, property: CompiledProperty): Iterable<RuleFinding> {
  const named = files.named('options', list);
  // Of a list that is like another the options stand there.
  const file = named === undefined || Array.isArray(named.value) ? named : files.named('options', named.value.like);
  if (file === undefined || !Array.isArray(file.value)) return;
  for (const { value } of flow.options[list] ?? []) {
    const fault = refusalOf(value, property);
    const index = file.value.findIndex((option) => option.value === value);
    if (fault !== undefined) yield { at: { file: file.file, path: [index, 'value'] }, message: fault };
  }
}
