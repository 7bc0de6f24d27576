import type { CompiledProp, CompiledText } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { Place } from '../../compile/place.ts';
import type { ExpressionUse } from '../../compile/uses.ts';
import { groupBy } from '../group-by.ts';
import { perCompilation } from '../per-compilation.ts';
import { besideScreens, placeOfBlock, screens } from '../screens/drawn-blocks.ts';
import { environmentAround } from '../shapes/environment.ts';
import { inferShape } from '../shapes/infer-shape.ts';
import { sensitivitiesOf } from '../shapes/sensitivities.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const sensitiveShown: Rule = {
  id: 'sensitive-shown',
  severity: 'error',
  needs: ['flow', 'context', 'schema', 'limits', 'step', 'view', 'part'],
  about: 'A secret stands on the screen as it is, for everybody who looks over a shoulder.',
  *check(compilation): Iterable<RuleFinding> {
    const places = new Map(compilation.fields.map(({ field, at }) => [field, at]));
    for (const { blocks, fields } of [...screens(compilation), besideScreens(compilation)]) {
      for (const { what } of blocks) yield* secretsIn(compilation, textsIn(what.props), placeOfBlock(what));
      for (const { what } of fields) {
        const { label, short, hint, messages, rules, props } = what;
        const own = { label, short, hint, ...messages };
        const texts = [
          ...Object.entries(own).flatMap(([key, text]) => (text === undefined ? [] : [{ key, text }])),
          ...rules.map(({ message }) => ({ key: 'message', text: message })),
          ...textsIn(props),
        ];
        yield* secretsIn(compilation, texts, places.get(what));
      }
    }
  },
};

/** A text with the key it stands under. */
interface Shown {
  readonly key: string;
  readonly text: CompiledText;
}

/** Kinds that nobody has to see to know that they are right. Who somebody is, and with whom they bank, they are shown to check. */
const secrets: ReadonlySet<string> = new Set(['ssn', 'code', 'token']);

function* secretsIn(compilation: Compilation, texts: readonly Shown[], at: Place | undefined): Iterable<RuleFinding> {
  for (const { key, text } of texts) {
    for (const tree of 'shown' in text ? [text.shown] : Object.values(text.values)) {
      const uses = usesByTree(compilation).get(tree) ?? [];
      const use = uses.find((one) => at !== undefined && standsUnder(one.at, at, key)) ?? uses[0];
      const secret = use === undefined ? undefined : secretOf(compilation, use);
      if (use === undefined || secret === undefined) continue;
      const message = `This is a secret (${secret}) and would be seen on the screen: ${remedyFor(compilation)}`;
      yield { at: use.at, message };
    }
  }
}

/** Expressions that read the same share one tree. */
const usesByTree = perCompilation(({ expressions }) => groupBy(expressions, ({ parsed }) => parsed.ast));

function standsUnder(place: Place, { file, path }: Place, key: string): boolean {
  if (place.file !== file || path.some((one, index) => place.path[index] !== one)) return false;
  const inner = place.path.slice(path.length);
  return inner.at(-1) === key || inner.includes('with');
}

function secretOf(compilation: Compilation, use: ExpressionUse): string | undefined {
  const { functions } = compilation.registries;
  const around = { shapeOf: environmentAround(compilation, use), functions, isShown: true } as const;
  return [...sensitivitiesOf(inferShape(use.parsed.ast, around))].find((kind) => secrets.has(kind));
}

function remedyFor({ registries }: Compilation): string {
  const masking = Object.entries(registries.functions).flatMap(([name, { masks }]) => (masks ? [`$${name}(…)`] : []));
  return masking.length === 0 ? 'leave it out' : `leave it out, or show what ${masking.join(' or ')} leaves of it`;
}

function textsIn(props: Readonly<Record<string, CompiledProp>>): Shown[] {
  return Object.entries(props).flatMap(([key, prop]): Shown[] => {
    switch (prop.kind) {
      case 'text':
        return [{ key, text: prop.text }];
      case 'items':
        return prop.items.flatMap((item) => textsIn(item.props));
      case 'each':
        return textsIn(prop.item.props);
      default:
        return [];
    }
  });
}
