import { recordOrEmpty, scalarText } from '../../../src/runtime/utilities/json.ts';
import { formProps } from '../../compile/form.ts';
import { definitionSchema, type PlainSchema } from '../definition-schema.ts';
import { statementDescriptions } from './statements-page.ts';
import { rowsOfDefinition, tableOfDefinition, tableOfProps, tableOfSchema } from './keys.ts';
import { kindOfSchema } from './kinds.ts';
import { jsonBlock, page } from './markdown.ts';
import type { SampleFlow } from './sample.ts';
import { withMostKeys } from './with-most-keys.ts';

interface FormatPage {
  readonly title: string;
  readonly about: string;
  readonly definitions: readonly (readonly [definition: string, heading: string])[];
}

const pages: Readonly<Record<string, FormatPage>> = {
  'flow-json': {
    title: 'flow.json',
    about:
      '`flow.json` sets the start, the step order, the languages, the handling of failed calls and the frame of every step. To change these settings, see [Configure the flow](../guides/flow-settings.md).',
    definitions: [
      ['FlowFile', 'Keys'],
      ['Chrome', 'chrome'],
      ['OrderedStep', 'A step of order'],
      ['SubflowUse', 'A use of a subflow'],
      ['Renamed', 'renamed'],
      ['Resume', 'resume'],
      ['ServerDraft', 'server of resume'],
    ],
  },
  step: {
    title: 'Steps and views',
    about:
      'A step is one screen: its blocks, and a program for each event. A view is a screen that covers a step until a `return` statement closes it.',
    definitions: [
      ['StepFile', 'Keys'],
      ['Need', 'needs'],
      ['Timer', 'after'],
      ['Modal', 'modals'],
    ],
  },
  form: {
    title: 'Forms and fields',
    about:
      'A form has fields and one button. The button raises an event if all visible fields are valid. To add forms and fields, see [Screens and fields](../guides/screens-and-fields.md).',
    definitions: [
      ['Section', 'Section'],
      ['Field', 'Field'],
      ['Rule', 'rules'],
      ['OptionsFrom', 'Options from data'],
      ['OptionsCalled', 'Options from an action'],
    ],
  },
  context: {
    title: 'context.json',
    about:
      '`context.json` contains everything that the flow remembers during a visit. Each key is the name of an entry. The `context` key of a step has the same format.',
    definitions: [['Entry', 'Entry']],
  },
  variant: {
    title: 'Variants',
    about:
      'A variant is a file in `variants/`. It changes texts, limits and steps for a partner or an experiment. For advice on when to use a variant, see [Variants](../guides/variants.md).',
    definitions: [
      ['VariantFile', 'Keys'],
      ['VariantStep', 'steps'],
    ],
  },
  scenario: {
    title: 'Scenarios',
    about: 'A scenario is a file in `scenarios/`. To write one, see [Write tests of a flow](../guides/scenarios.md).',
    definitions: [
      ['ScenarioFile', 'Keys'],
      ['Move', 'play'],
      ['Expectation', 'expect'],
    ],
  },
};
/** Headings of definitions on the page about other files. The default heading is the definition's name. */
const headings: Readonly<Record<string, string>> = {
  ItemCount: 'A count',
  PartFile: 'parts/',
  RoutineFile: 'routines/',
  SubflowFile: 'subflows/',
  ContextFile: 'context.json',
  LinksFile: 'links.json',
  OptionsFile: 'options/',
  LimitTypesFile: 'limits.schema.json',
  LintFile: 'lint.json',
  PreviewFile: 'preview.json',
  PreviewStep: 'A step of preview.json',
};
const blockPage = ['Block', 'WidgetBlock', 'FormItem', 'Form', 'Repeat', 'Use'];

/** The pages about the files of a flow, by path. Together they describe all keys of the format. */
export function formatPages(sample: SampleFlow): Record<string, string> {
  const formatFiles = Object.entries(pages).map(([name, { title, about, definitions }]) => [
    `${name}.md`,
    page(title, about, ...(name === 'form' ? [formSection(sample)] : []), ...definitions.map(sectionOf(sample))),
  ]);
  const otherSections = otherDefinitions().map((name) => sectionOf(sample)([name, headings[name] ?? name]));
  const files = page(
    'Other files',
    'The keys of all other files: parts, routines, subflows, links, options, limits, sample data and flow-lint settings.',
    ...otherSections,
  );
  return { ...(Object.fromEntries(formatFiles) as Record<string, string>), 'files.md': files };
}

/** Definitions with keys that no other page describes. */
function otherDefinitions(): string[] {
  const describedNames = new Set([
    ...Object.values(pages).flatMap(({ definitions }) => definitions.map(([name]) => name)),
    ...statementDescriptions().map(({ definition }) => definition),
    ...blockPage,
    'ServerChosen',
  ]);
  return Object.entries(recordOrEmpty(definitionSchema()['definitions']))
    .filter(([name, schema]) => !describedNames.has(name) && hasKeys(recordOrEmpty(schema)))
    .map(([name]) => name);
}

function hasKeys({ properties, additionalProperties, anyOf }: PlainSchema): boolean {
  const isFile = '$ref' in recordOrEmpty(additionalProperties) && properties !== undefined;
  const branches = (anyOf ?? []) as readonly PlainSchema[];
  return isFile || keysIn(properties) > 0 || branches.some((branch) => keysIn(branch['properties']) > 0);
}

function keysIn(properties: unknown): number {
  return Object.keys(recordOrEmpty(properties)).filter((key) => key !== '$schema').length;
}

/** A section about a definition, with heading, description, keys and an example. */
function sectionOf({ instances }: SampleFlow): (named: readonly [definition: string, heading: string]) => string {
  return ([definition, heading]) => {
    const schema = recordOrEmpty(recordOrEmpty(definitionSchema()['definitions'])[definition]);
    const keys = keysIn(schema['properties']) > 0 ? tableOfDefinition(definition, instances) : '';
    const valueDefinition = scalarText(recordOrEmpty(schema['additionalProperties'])['$ref']).split('/').at(-1) ?? '';
    const byName =
      valueDefinition === '' || keys !== ''
        ? ''
        : `Each value has the type ${kindOfSchema({ $ref: valueDefinition })}.`;
    const branches = ((schema['anyOf'] ?? []) as readonly PlainSchema[]).map((branch) =>
      keysIn(branch['properties']) > 0 ? `As an object:\n\n${tableOfSchema(branch, [])}` : '',
    );
    const example = withMostKeys((instances.get(definition) ?? []).filter(isShort));
    return [
      `## ${heading}`,
      [scalarText(schema['description']), byName].filter(Boolean).join(' '),
      keys,
      ...branches,
      example === undefined ? '' : jsonBlock(example),
    ]
      .map((section) => section.trimEnd())
      .filter((section) => section !== '')
      .join('\n\n');
  };
}

function isShort(value: PlainSchema): boolean {
  return JSON.stringify(value).length < 900;
}

function formSection({ instances }: SampleFlow): string {
  const { description } = recordOrEmpty(recordOrEmpty(definitionSchema()['definitions'])['Form']);
  const example = withMostKeys((instances.get('Form') ?? []).filter(isShort));
  const rows = rowsOfDefinition('Form').filter(([key]) => key !== '`form`');
  const keys = tableOfProps(formProps, rows);
  return [`## Form`, scalarText(description), keys.trimEnd(), example === undefined ? '' : jsonBlock(example)].join(
    '\n\n',
  );
}
