import type { CompiledBlock, CompiledField, CompiledText } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { nestedLocation, type SourceLocation } from '../../compile/source-location.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { vocabularyOf } from '../explain/vocabulary.ts';
import { groupBy } from '../group-by.ts';
import { locationOfBlock, type Screen, screensOf } from '../screens/screen-blocks.ts';
import { areVisibleTogether } from '../screens/visible-together.ts';
import { analyzedExpressionsByNode } from '../shapes/analyzed-expressions.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const controlName: Rule = {
  id: 'control-name',
  severity: 'warning',
  requiredFileKinds: ['flow', 'copy', 'step', 'view', 'part', 'links'],
  about: 'Two controls of a screen have the same name and do different things.',
  *check(compilation): Iterable<RuleFinding> {
    const locations = new Map(compilation.fields.map(({ field, at }) => [field, at]));
    for (const screen of screensOf(compilation)) {
      const controls = controlsOf(compilation, screen, locations);
      for (const same of groupBy(controls, ({ name }) => name).values()) {
        for (const [index, control] of same.entries()) {
          const before = same.slice(0, index).filter(({ does }) => does !== control.does);
          const duplicate = before.find(({ guards }) => areVisibleTogether(control.guards, guards));
          if (duplicate === undefined) continue;
          const message = `Another control on this screen is called “${control.words}” too: give each a name that says what it does`;
          yield { at: control.at, message, related: [{ at: duplicate.at, message: 'the other control' }] };
        }
      }
    }
  },
};

interface Control {
  /** Its words in the first locale, with what fills them in: controls of one name have it in common. */
  readonly name: string;
  /** As people read them. */
  readonly words: string;
  /** What it does: two that do the same may be named the same. */
  readonly does: string;
  readonly guards: readonly ExprNode[];
  readonly at: SourceLocation;
}

function controlsOf(
  compilation: Compilation,
  { blocks, fields }: Screen,
  locations: ReadonlyMap<CompiledField, SourceLocation>,
): Control[] {
  const ofBlocks = blocks.flatMap(({ item: what, guards }) => {
    const [key, text] = mainText(what);
    const does = doing(what);
    if (text === undefined || does === undefined) return [];
    return [
      {
        ...nameAndTexts(compilation, [text, ...about(what)]),
        does,
        guards,
        at: nestedLocation(locationOfBlock(what), key),
      },
    ];
  });
  const ofFields = fields.flatMap(({ item: what, guards }) => {
    const at = locations.get(what);
    if (at === undefined) return [];
    return [
      {
        ...nameAndTexts(compilation, [what.label]),
        does: `field ${what.path}`,
        guards,
        at: nestedLocation(at, 'label'),
      },
    ];
  });
  return [...ofBlocks, ...ofFields];
}

/** The words on a control; a link to an address has them under `text`. */
function mainText({ widget, props }: CompiledBlock): readonly [key: string, text: CompiledText | undefined] {
  const key = props[widget]?.kind === 'text' ? widget : widget === 'form' ? 'button' : 'text';
  const prop = props[key];
  return [key, prop?.kind === 'text' ? prop.text : undefined];
}

function about({ props }: CompiledBlock): CompiledText[] {
  const prop = props['about'];
  return prop?.kind === 'text' ? [prop.text] : [];
}

function doing({ widget, props }: CompiledBlock): string | undefined {
  const event = props[widget === 'form' ? 'submit' : 'event'];
  if (event?.kind === 'event') return `event ${event.value}`;
  const [link] = Object.values(props).filter(({ kind }) => kind === 'link');
  return link?.kind === 'link' ? `link ${JSON.stringify([link.link, link.values])}` : undefined;
}

function nameAndTexts(compilation: Compilation, texts: readonly CompiledText[]): Pick<Control, 'name' | 'words'> {
  const { flow, copy } = compilation;
  const messages = copy[flow.locales[0] ?? ''] ?? {};
  const vocabulary = vocabularyOf(compilation);
  const names = texts.map((text) => {
    const message = 'copy' in text ? messages[text.copy] : undefined;
    return typeof message === 'string' ? message : JSON.stringify(text);
  });
  const shownTexts = texts.map((text) =>
    'copy' in text
      ? vocabulary.copyText(text.copy)
      : (analyzedExpressionsByNode(compilation).get(text.shown)?.use.source ?? ''),
  );
  return { name: names.join(' '), words: shownTexts.join(' ') };
}
