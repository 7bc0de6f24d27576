import type { CompiledProp, CompiledText } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { expressionsIn } from '../../compile/texts.ts';
import type { ExpressionUse } from '../../compile/uses.ts';
import { sharedScreenContent, screensOf } from '../screens/screen-blocks.ts';
import { environmentOfExpression } from '../shapes/environment.ts';
import { inferShape } from '../shapes/infer-shape.ts';
import { sensitivitiesOf } from '../shapes/sensitivities.ts';
import { analyzedExpressionsByNode } from '../shapes/analyzed-expressions.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const sensitiveShown: Rule = {
  id: 'sensitive-shown',
  severity: 'error',
  requiredFileKinds: ['flow', 'context', 'schema', 'limits', 'step', 'view', 'part'],
  about: 'A secret stands on the screen as it is, for everybody who looks over a shoulder.',
  *check(compilation): Iterable<RuleFinding> {
    for (const { blocks, fields } of [...screensOf(compilation), sharedScreenContent(compilation)]) {
      for (const { item: what } of blocks) yield* secretsIn(compilation, textsIn(what.props));
      for (const { item: what } of fields) {
        const { label, short, hint, messages, rules, props } = what;
        const ownTexts = [label, short, hint, ...Object.values(messages), ...rules.map(({ message }) => message)];
        yield* secretsIn(compilation, [...ownTexts.filter((text) => text !== undefined), ...textsIn(props)]);
      }
    }
  },
};

/** Kinds that nobody has to see to know that they are right. Who somebody is, and with whom they bank, they are shown to check. */
const secrets: ReadonlySet<string> = new Set(['ssn', 'code', 'token']);

function* secretsIn(compilation: Compilation, texts: readonly CompiledText[]): Iterable<RuleFinding> {
  for (const text of texts) {
    for (const tree of expressionsIn(text)) {
      const use = analyzedExpressionsByNode(compilation).get(tree)?.use;
      const secret = use === undefined ? undefined : secretOf(compilation, use);
      if (use === undefined || secret === undefined) continue;
      const message = `This is a secret (${secret}) and would be seen on the screen: ${remedyFor(compilation)}`;
      yield { at: use.at, message };
    }
  }
}

function secretOf(compilation: Compilation, use: ExpressionUse): string | undefined {
  const { functions } = compilation.registries;
  const around = { shapeOf: environmentOfExpression(compilation, use), functions, isShown: true } as const;
  return [...sensitivitiesOf(inferShape(use.parsed.ast, around))].find((kind) => secrets.has(kind));
}

function remedyFor({ registries }: Compilation): string {
  const masking = Object.entries(registries.functions).flatMap(([name, { masks }]) => (masks ? [`$${name}(…)`] : []));
  return masking.length === 0 ? 'leave it out' : `leave it out, or show what ${masking.join(' or ')} leaves of it`;
}

function textsIn(props: Readonly<Record<string, CompiledProp>>): CompiledText[] {
  return Object.values(props).flatMap((prop): CompiledText[] => {
    switch (prop.kind) {
      case 'text':
        return [prop.text];
      case 'items':
        return prop.items.flatMap((item) => textsIn('kind' in item ? { item } : item.props));
      case 'each':
        return textsIn(prop.item.props);
      default:
        return [];
    }
  });
}
