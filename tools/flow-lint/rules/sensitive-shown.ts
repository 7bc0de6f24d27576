import type { CompiledProp, CompiledText } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { screens } from '../screens/drawn-blocks.ts';
import { environmentAround } from '../shapes/environment.ts';
import { inferShape } from '../shapes/infer-shape.ts';
import { sensitivitiesOf } from '../shapes/sensitivities.ts';
import { studiedByTree } from '../shapes/study.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const sensitiveShown: Rule = {
  id: 'sensitive-shown',
  severity: 'error',
  needs: ['flow', 'context', 'schema', 'limits', 'step', 'view', 'part'],
  about: 'A secret stands on the screen as it is, for everybody who looks over a shoulder.',
  *check(compilation): Iterable<RuleFinding> {
    const texts = screens(compilation).flatMap(({ blocks, fields }) => [
      ...blocks.flatMap(({ what }) => Object.values(what.props).flatMap(textsIn)),
      ...fields.flatMap(({ what }) => [what.label, what.short, what.hint, ...Object.values(what.messages)]),
      ...fields.flatMap(({ what }) => [
        ...what.rules.map(({ message }) => message),
        ...Object.values(what.props).flatMap(textsIn),
      ]),
    ]);
    const shown = texts.flatMap((text) =>
      text === undefined ? [] : 'shown' in text ? [text.shown] : Object.values(text.values),
    );
    for (const tree of new Set(shown)) yield* secretIn(compilation, tree);
  },
};

/** Kinds that nobody has to see to know that they are right. Who somebody is, and with whom they bank, they are shown to check. */
const secrets: ReadonlySet<string> = new Set(['ssn', 'code', 'token']);

function* secretIn(compilation: Compilation, tree: ExprNode): Iterable<RuleFinding> {
  const use = studiedByTree(compilation).get(tree)?.use;
  if (use === undefined) return;
  const { functions } = compilation.registries;
  const shape = inferShape(tree, { shapeOf: environmentAround(compilation, use), functions, isShown: true });
  const secret = [...sensitivitiesOf(shape)].find((kind) => secrets.has(kind));
  if (secret === undefined) return;
  const masking = Object.entries(functions).flatMap(([name, { masks }]) => (masks === true ? [`$${name}(…)`] : []));
  const remedy =
    masking.length === 0 ? 'leave it out' : `leave it out, or show what ${masking.join(' or ')} leaves of it`;
  yield { at: use.at, message: `This is a secret (${secret}) and would be seen on the screen: ${remedy}` };
}

function textsIn(prop: CompiledProp): CompiledText[] {
  switch (prop.kind) {
    case 'text':
      return [prop.text];
    case 'items':
      return prop.items.flatMap((item) => Object.values(item.props).flatMap(textsIn));
    case 'each':
      return Object.values(prop.item.props).flatMap(textsIn);
    default:
      return [];
  }
}
