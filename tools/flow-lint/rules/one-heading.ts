import type { CompiledBlock } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { nestedLocation, type SourceLocation } from '../../compile/source-location.ts';
import { type Guarded, locationOfBlock, type Screen, screensOf } from '../screens/screen-blocks.ts';
import { areVisibleTogether, possibleResultsOfAny } from '../screens/visible-together.ts';
import { stepFiles } from '../step-files.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const oneHeading: Rule = {
  id: 'one-heading',
  severity: 'warning',
  requiredFileKinds: ['flow', 'context', 'schema', 'limits', 'step', 'view', 'part'],
  about: 'A screen has no heading, or two at once.',
  *check(compilation): Iterable<RuleFinding> {
    const files = new Map(stepFiles(compilation).map(({ name, file }) => [name, file]));
    for (const screen of screensOf(compilation).filter(({ modal }) => modal === null)) {
      const headings = screen.blocks.filter(
        ({ item: what }) => compilation.registries.widgets[what.widget]?.heading === true,
      );
      yield* second(headings);
      const file = files.get(screen.step);
      const none = file === undefined ? undefined : faultOf(compilation, screen, headings);
      if (file !== undefined && none !== undefined) yield { at: { file, path: ['id'] }, message: none };
    }
  },
};

/** A heading beside another. */
function* second(headings: readonly Guarded<CompiledBlock>[]): Iterable<RuleFinding> {
  for (const [index, { item: what, guards }] of headings.entries()) {
    const earlier = headings.slice(0, index).find((candidate) => areVisibleTogether(guards, candidate.guards));
    if (earlier === undefined) continue;
    const message = 'There is another heading on this screen: make this one a subheading, or show it in other cases';
    yield { at: headingAt(what), message, related: [{ at: headingAt(earlier.item), message: 'the other heading' }] };
  }
}

function headingAt(block: CompiledBlock): SourceLocation {
  return { ...nestedLocation(locationOfBlock(block), block.widget), isKey: true };
}

function faultOf(
  compilation: Compilation,
  { step, blocks }: Screen,
  headings: readonly Guarded<CompiledBlock>[],
): string | undefined {
  // A step that draws nothing is left on arrival.
  if (blocks.length === 0) return undefined;
  if (headings.length === 0)
    return `${step} has no heading: it is where somebody who hears the screen begins, and the focus goes`;
  const guards = headings.map((heading) => heading.guards);
  return possibleResultsOfAny(compilation, step, guards)?.canBeFalse === true
    ? `In some cases ${step} has no heading: every one it has is shown under a condition`
    : undefined;
}
