import type { CompiledBlock } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { inside, type Place } from '../../compile/place.ts';
import { type Drawn, placeOfBlock, type Screen, screens } from '../screens/drawn-blocks.ts';
import { areShownTogether, prospectsOfAny } from '../screens/shown-together.ts';
import { stepFiles } from '../step-files.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const oneHeading: Rule = {
  id: 'one-heading',
  severity: 'warning',
  needs: ['flow', 'context', 'schema', 'limits', 'step', 'view', 'part'],
  about: 'A screen has no heading, or two at once.',
  *check(compilation): Iterable<RuleFinding> {
    const files = new Map(stepFiles(compilation).map(({ name, file }) => [name, file]));
    for (const screen of screens(compilation).filter(({ modal }) => modal === null)) {
      const headings = screen.blocks.filter(
        ({ what }) => compilation.registries.widgets[what.widget]?.heading === true,
      );
      yield* second(headings);
      const file = files.get(screen.step);
      const none = file === undefined ? undefined : faultOf(compilation, screen, headings);
      if (file !== undefined && none !== undefined) yield { at: { file, path: ['id'] }, message: none };
    }
  },
};

/** A heading beside another. */
function* second(headings: readonly Drawn<CompiledBlock>[]): Iterable<RuleFinding> {
  for (const [index, { what, guards }] of headings.entries()) {
    const earlier = headings.slice(0, index).find((candidate) => areShownTogether(guards, candidate.guards));
    if (earlier === undefined) continue;
    const message = 'There is another heading on this screen: make this one a subheading, or show it in other cases';
    yield { at: headingAt(what), message, related: [{ at: headingAt(earlier.what), message: 'the other heading' }] };
  }
}

function headingAt(block: CompiledBlock): Place {
  return { ...inside(placeOfBlock(block), block.widget), key: true };
}

function faultOf(
  compilation: Compilation,
  { step, blocks }: Screen,
  headings: readonly Drawn<CompiledBlock>[],
): string | undefined {
  // A step that draws nothing is left on arrival.
  if (blocks.length === 0) return undefined;
  if (headings.length === 0)
    return `${step} has no heading: it is where somebody who hears the screen begins, and the focus goes`;
  const guards = headings.map((heading) => heading.guards);
  return prospectsOfAny(compilation, step, guards)?.canFail === true
    ? `In some cases ${step} has no heading: every one it has is shown under a condition`
    : undefined;
}
