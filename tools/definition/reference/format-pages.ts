import { recordOf, scalarText } from '../../../src/runtime/utilities/json.ts';
import { formProps } from '../../compile/form.ts';
import { definitionSchema, type PlainSchema } from '../definition-schema.ts';
import { statementDefinitions } from './statements-page.ts';
import { rowsOfDefinition, tableOfDefinition, tableOfProps, tableOfSchema } from './keys.ts';
import { code, jsonBlock, page } from './markdown.ts';
import type { Sample } from './sample.ts';
import { richest } from './richest.ts';

interface FormatPage {
  readonly title: string;
  readonly about: string;
  /** Definitions of the format, each with its heading. */
  readonly definitions: readonly (readonly [definition: string, heading: string])[];
}

const pages: Readonly<Record<string, FormatPage>> = {
  'flow-json': {
    title: 'flow.json',
    about:
      'The flow as a whole: where it begins, in which languages, what happens when a call fails, what frames every step.',
    definitions: [
      ['FlowFile', 'Keys'],
      ['Chrome', 'chrome'],
      ['Renamed', 'renamed'],
    ],
  },
  step: {
    title: 'Steps and views',
    about:
      'A file of `steps/` or `views/`: what a screen shows, and what happens there. A view covers a step, and gives it back with `return`.',
    definitions: [
      ['StepFile', 'Keys'],
      ['Need', 'needs'],
      ['Timer', 'after'],
      ['Modal', 'modals'],
    ],
  },
  form: {
    title: 'Forms and fields',
    about: 'A form has one button. It raises an event once all its fields are in order.',
    definitions: [
      ['Section', 'Section'],
      ['Field', 'Field'],
      ['Rule', 'rules'],
      ['OptionsFrom', 'options from data'],
      ['OptionsCalled', 'options from an action'],
    ],
  },
  context: {
    title: 'context.json',
    about:
      'What the flow remembers during a visit: an object with one of these for each entry. The `context` of a step has the same.',
    definitions: [['Entry', 'Entry']],
  },
  variant: {
    title: 'Variants',
    about: 'A file of `variants/`: what is other for a partner, or in an experiment. A configuration names it.',
    definitions: [
      ['VariantFile', 'Keys'],
      ['VariantStep', 'steps'],
    ],
  },
  scenario: {
    title: 'Scenarios',
    about: 'A file of `scenarios/`: what somebody does with the flow, and what they must come to.',
    definitions: [
      ['ScenarioFile', 'Keys'],
      ['Move', 'play'],
      ['Expectation', 'expect'],
    ],
  },
};
/** Headings of definitions on the page of other files. Definitions without a heading show their name. */
const headings: Readonly<Record<string, string>> = {
  OrderedStep: 'a step of order in flow.json',
  ItemCount: 'a count',
  PartFile: 'parts/',
  RoutineFile: 'routines/',
  SubflowFile: 'subflows/',
  SubflowUse: 'a use of a subflow in flow.json',
  ContextFile: 'context.json',
  LinksFile: 'links.json',
  OptionsFile: 'options/',
  LimitTypesFile: 'limits.schema.json',
  LintFile: 'lint.json',
  PreviewFile: 'preview.json',
  PreviewStep: 'a step of preview.json',
};
const blockPage = ['Block', 'WidgetBlock', 'FormItem', 'Form', 'Repeat', 'Use'];

/** The pages of files of a flow, by path. Together they describe all keys of the format. */
export function formatPages(sample: Sample): Record<string, string> {
  const formatFiles = Object.entries(pages).map(([name, { title, about, definitions }]) => [
    `${name}.md`,
    page(title, about, ...(name === 'form' ? [formSection(sample)] : []), ...definitions.map(sectionOf(sample))),
  ]);
  const otherSections = otherDefinitions().map((name) => sectionOf(sample)([name, headings[name] ?? name]));
  const files = page(
    'Other files',
    'Parts, routines, subflows, links, options, limits, and what flow-lint is told.',
    ...otherSections,
  );
  return { ...(Object.fromEntries(formatFiles) as Record<string, string>), 'files.md': files };
}

/** Definitions with keys that no other page describes. */
function otherDefinitions(): string[] {
  const describedNames = new Set([
    ...Object.values(pages).flatMap(({ definitions }) => definitions.map(([name]) => name)),
    ...statementDefinitions().map(({ definition }) => definition),
    ...blockPage,
    'ServerChosen',
  ]);
  return Object.entries(recordOf(definitionSchema()['definitions']))
    .filter(([name, schema]) => !describedNames.has(name) && hasKeys(recordOf(schema)))
    .map(([name]) => name);
}

function hasKeys({ properties, additionalProperties, anyOf }: PlainSchema): boolean {
  const isFile = '$ref' in recordOf(additionalProperties) && properties !== undefined;
  const branches = (anyOf ?? []) as readonly PlainSchema[];
  return isFile || keysIn(properties) > 0 || branches.some((branch) => keysIn(branch['properties']) > 0);
}

function keysIn(properties: unknown): number {
  return Object.keys(recordOf(properties)).filter((key) => key !== '$schema').length;
}

/** A section with heading, description, keys and an example. */
function sectionOf({ instances }: Sample): (named: readonly [definition: string, heading: string]) => string {
  return ([definition, heading]) => {
    const schema = recordOf(recordOf(definitionSchema()['definitions'])[definition]);
    const keys = keysIn(schema['properties']) > 0 ? tableOfDefinition(definition, instances) : '';
    const valueDefinition = scalarText(recordOf(schema['additionalProperties'])['$ref']).split('/').at(-1) ?? '';
    const byName = valueDefinition === '' || keys !== '' ? '' : `By name, ${code(valueDefinition)}.`;
    const branches = ((schema['anyOf'] ?? []) as readonly PlainSchema[]).map((branch) =>
      keysIn(branch['properties']) > 0 ? `As an object:\n\n${tableOfSchema(branch, [])}` : '',
    );
    const example = richest((instances.get(definition) ?? []).filter(isShort));
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

/** The section about forms, with a table of their props. */
function formSection({ instances }: Sample): string {
  const { description } = recordOf(recordOf(definitionSchema()['definitions'])['Form']);
  const example = richest((instances.get('Form') ?? []).filter(isShort));
  const rows = rowsOfDefinition('Form').filter(([key]) => key !== '`form`');
  const keys = tableOfProps(formProps, rows);
  return [`## Form`, scalarText(description), keys, example === undefined ? '' : jsonBlock(example)].join('\n\n');
}
