import type { WidgetDeclaration } from '../../../src/runtime/shapes/declarations.ts';
import { recordOf } from '../../../src/runtime/utilities/json.ts';
import { iconNames } from '../../../src/look/icon-names.ts';
import { definitionSchema } from '../definition-schema.ts';
import { tableOfDefinition } from './keys.ts';
import { kinds } from './kinds.ts';
import { code, jsonBlock, page, table } from './markdown.ts';
import type { Sample } from './sample.ts';
import { richest } from './richest.ts';
import { folderOf } from './widget-pages.ts';

type Declared = readonly (readonly [name: string, declaration: WidgetDeclaration])[];

/** The first page: all pages, and the terms in their tables. */
export function indexPage(widgets: Declared): string {
  return page(
    'Reference',
    'Everything that a flow can be written with, made from the declarations that compiler, flow-lint and editors read too. The examples are out of flows that flow-lint finds in order: copy them. [The flow format](../flow-format.md) teaches it in order; [guides](../guides/README.md) lead through whole tasks.',
    table(
      ['Page', 'Holds'],
      [
        ['[Blocks](blocks.md)', 'what stands on a screen'],
        ['[Controls](controls.md)', 'what an answer is typed into or chosen with'],
        ['[Forms and fields](form.md)', 'keys of a form, a section, a field; choices; rules'],
        ['[Statements](statements.md)', 'what a program does'],
        ['[Functions](functions.md)', 'what expressions call'],
        ['[Names](names.md)', 'what expressions read, `$failure` and `$busy` among it'],
        ['[Events](events.md)', 'events with a meaning of their own'],
        ['[Steps and views](step.md)', 'keys of their files'],
        ['[flow.json](flow-json.md)', 'the flow as a whole'],
        ['[context.json](context.md)', 'what is remembered'],
        ['[Schemas](schemas.md)', 'kinds of values, formats, what is sensitive'],
        ['[Other files](files.md)', 'parts, routines, subflows, links, options, limits, lint.json'],
        ['[Interface texts](interface-texts.md)', 'texts that the renderer and widgets show, in four languages'],
        ['[Variants](variant.md)', 'what is other for some'],
        ['[Scenarios](scenario.md)', 'what a flow must do'],
        ['[Declarations](declarations.md)', 'what code says of an action, a session, a widget, a function'],
        ['[Of this application](application.md)', 'what only `flow/` may use'],
      ],
    ),
    `## What the tables call it\n\n${table(['Takes', 'Is'], Object.entries(kinds))}`,
    `## Icons\n\n${iconNames.map(code).join(', ')}`,
    `## All blocks and controls\n\n${widgets.map(linkTo).toSorted().join(' · ')}`,
  );
}

function linkTo([name, declaration]: Declared[number]): string {
  return `[${name}](${folderOf(declaration)}/${name}.md)`;
}

/** The page of blocks: a row for each block, and the common keys. */
export function blocksPage(blocks: Declared, { instances }: Sample): string {
  const use = richest(instances.get('Use') ?? []);
  const { description } = recordOf(recordOf(definitionSchema()['definitions'])['Use']);
  return page(
    'Blocks',
    'What stands on a screen, in the order of `view`. The first key of a block is its kind. Beside its own keys every block takes `when`, a condition without which it is not shown, and `with`, the values of the {placeholders} in its words.',
    table(
      ['Block', 'Draws'],
      [
        ...blocks.map((block) => [linkTo(block), block[1].about]),
        ['[form](form.md)', 'Fields with their button.'],
        ['[use](#use)', String(description)],
      ],
    ),
    `## use\n\n${String(description)} Every parameter that the part names in braces is needed.\n\n${tableOfDefinition('Use', instances)}\n${use === undefined ? '' : jsonBlock(use)}`,
  );
}

/** The page of controls: a row for each control. */
export function controlsPage(controls: Declared): string {
  return page(
    'Controls',
    'What an answer is typed into or chosen with: `widget` of a field. Each takes the [keys of every field](form.md#field), and its own.',
    table(
      ['Control', 'Holds'],
      controls.map((control) => [linkTo(control), control[1].about]),
    ),
  );
}
