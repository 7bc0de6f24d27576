import type { WidgetDeclaration } from '../../../src/runtime/shapes/declarations.ts';
import { recordOrEmpty } from '../../../src/runtime/utilities/json.ts';
import { iconNames } from '../../../src/look/icon-names.ts';
import { definitionSchema } from '../definition-schema.ts';
import { tableOfDefinition } from './keys.ts';
import { valueKinds } from './kinds.ts';
import { code, jsonBlock, page, table } from './markdown.ts';
import type { SampleFlow } from './sample.ts';
import { withMostKeys } from './with-most-keys.ts';
import { widgetFolderOf } from './widget-pages.ts';

type Declared = readonly (readonly [name: string, declaration: WidgetDeclaration])[];

/** The first page: a list of all pages, and the terms that their tables use. */
export function indexPage(widgets: Declared): string {
  const linksTo = (kind: WidgetDeclaration['kind']): string =>
    widgets
      .filter(([, widget]) => widget.kind === kind)
      .map(linkTo)
      .toSorted()
      .join(' · ');
  return page(
    'Reference',
    'The reference lists everything that a flow can contain, and the interfaces of the package and the application. To learn the terms, read [How a flow works](../explanation/model.md). For help with a task, use the [guides](../guides/README.md).',
    `## Flow files\n\nThe pages in this section are generated from the declarations that the compiler, flow-lint and editors use. Their examples come from valid flows, so you can copy them.\n\n${table(
      ['Page', 'Content'],
      [
        ['[Blocks](blocks.md)', 'the items on a screen'],
        ['[Controls](controls.md)', 'the inputs for fields'],
        ['[Forms and fields](form.md)', 'keys of forms, sections and fields; choices and rules'],
        ['[Statements](statements.md)', 'the instructions in programs'],
        ['[Functions](functions.md)', 'the functions that expressions can call'],
        ['[Names in expressions](names.md)', 'values that expressions can read, such as `$failure` and `$busy`'],
        ['[Events](events.md)', 'reserved events and session events'],
        ['[Steps and views](step.md)', 'keys of files in `steps/` and `views/`'],
        ['[flow.json](flow-json.md)', 'settings for the whole flow and for saved answers'],
        ['[context.json](context.md)', 'keys of context entries'],
        ['[Schemas](schemas.md)', 'types, formats and sensitive values'],
        ['[Other files](files.md)', 'parts, routines, subflows, links, options, limits, `preview.json`, `lint.json`'],
        ['[Interface texts](interface-texts.md)', 'built-in texts in four languages'],
        ['[Variants](variant.md)', 'keys of files in `variants/`'],
        ['[Scenarios](scenario.md)', 'keys of tests in `scenarios/`'],
        ['[Declarations of code](declarations.md)', 'keys that declare actions, sessions, widgets and functions'],
        [
          '[Functions and actions of this application](application.md)',
          'functions, actions and sessions that only `flow/` can use',
        ],
        ['[Widgets of this application](application-widgets.md)', 'blocks and controls that only `flow/` can use'],
      ],
    )}`,
    `## Package and application\n\n${table(
      ['Page', 'Content'],
      [
        ['[The package](api.md)', 'all exports and commands of the package'],
        ['[Commands](commands.md)', 'commands that you can run in the repository'],
        ['[Configuration](configuration.md)', 'configuration keys for an environment'],
        ['[Stable interfaces](contract.md)', 'interfaces that tests and tools can use'],
        ['[Embedding](embedding.md)', 'options, attributes and events of the embed script'],
        ['[Verification](verification.md)', 'interfaces of the verification layer'],
        ['[Requests and replies of the verification](wire.md)', 'messages between the page and the server'],
        ['[Versions](versions.md)', 'versions that work together'],
        ['[Licenses](licenses.md)', 'the licenses of all dependencies'],
        ['[flow-lint rules](flow-lint/README.md)', 'each flow-lint finding and its fix'],
      ],
    )}`,
    `## Types in the tables\n\n${table(['Type', 'Description'], Object.entries(valueKinds))}`,
    `## Icons\n\n${iconNames.map(code).join(', ')}`,
    `## All blocks\n\n${linksTo('block')}`,
    `## All controls\n\n${linksTo('control')}`,
  );
}

function linkTo([name, declaration]: Declared[number]): string {
  return `[${name}](${widgetFolderOf(declaration)}/${name}.md)`;
}

/** The page about blocks: a row for each block, and the keys that all blocks have. */
export function blocksPage(blocks: Declared, { instances }: SampleFlow): string {
  const use = withMostKeys(instances.get('Use') ?? []);
  const { description } = recordOrEmpty(recordOrEmpty(definitionSchema()['definitions'])['Use']);
  return page(
    'Blocks',
    'Blocks are the items of a screen, in the order of the `view` list. The first key of a block is its kind. Every block can also have these keys:',
    table(
      ['Key', 'Type', 'Required', 'Description'],
      [
        [code('when'), 'condition', 'no', 'The block is shown only if this condition is true.'],
        [code('with'), 'values', 'no', "Values for the {placeholders} in the block's texts."],
      ],
    ),
    table(
      ['Block', 'Description'],
      [
        ...blocks.map((block) => [linkTo(block), block[1].about]),
        ['[form](form.md)', 'Fields with one button below them.'],
        ['[use](#use)', String(description)],
      ],
    ),
    `## use\n\n${String(description)} Every parameter of the part is required.\n\n${tableOfDefinition('Use', instances)}\n${use === undefined ? '' : jsonBlock(use)}`,
  );
}

export function controlsPage(controls: Declared): string {
  return page(
    'Controls',
    'A control is the input of a field. The `widget` key of the field names the control. A field has the [keys that every field has](form.md#field) and the keys of its control.',
    table(
      ['Control', 'Description'],
      controls.map((control) => [linkTo(control), control[1].about]),
    ),
  );
}
