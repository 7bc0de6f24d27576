import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, recordOrEmpty, scalarText } from '../../../src/runtime/utilities/json.ts';
import type { WidgetDeclaration } from '../../../src/runtime/shapes/declarations.ts';
import type { PlainSchema } from '../definition-schema.ts';
import { rowsOfDefinition, tableOfProps } from './keys.ts';
import { code, jsonBlock, page } from './markdown.ts';
import { withMostKeys } from './with-most-keys.ts';
import type { SampleFlow } from './sample.ts';

type Declared = readonly [name: string, declaration: WidgetDeclaration];

const typeList = new Intl.ListFormat('en', { type: 'disjunction' });

export function widgetPages(widgets: readonly Declared[], sample: SampleFlow): Record<string, string> {
  return Object.fromEntries(
    widgets.map(([name, declaration]) => [
      `${widgetFolderOf(declaration)}/${name}.md`,
      page(name, declaration.about, ...widgetSections(name, declaration, sample, '../../pictures/reference')),
    ]),
  );
}

export function widgetFolderOf({ kind }: WidgetDeclaration): string {
  return kind === 'block' ? 'blocks' : 'controls';
}

/** The sections of a widget: picture, example, props and notes. */
export function widgetSections(
  name: string,
  widget: WidgetDeclaration,
  sample: SampleFlow,
  pictures: string,
): string[] {
  const picture = join(import.meta.dirname, '../../../docs/pictures/reference', `${name}.webp`);
  return [
    existsSync(picture) ? `![${name}](${pictures}/${name}.webp)` : '',
    widget.kind === 'block' ? blockExample(name, sample) : fieldExample(name, sample),
    tableOfProps(widget.props, furtherRows(name, widget)),
    notesOf(widget),
  ];
}

/** Keys that the format adds to the props of a widget. */
function furtherRows(name: string, { kind, props }: WidgetDeclaration): ReturnType<typeof rowsOfDefinition> {
  const shared = ['when', 'with', ...Object.keys(props)].map(code);
  // Other definitions that have the name of a block, such as `Link`, describe something else.
  return kind === 'block' && name === 'repeat'
    ? rowsOfDefinition('Repeat')
        .filter(([key]) => !shared.includes(key))
        .map(([key, kind, ...row]) => [key, kind.replaceAll('](', '](../'), ...row] as const)
    : [];
}

function blockExample(name: string, { instances, copy }: SampleFlow): string {
  const blocks = [...(instances.get('WidgetBlock') ?? []), ...(instances.get('Repeat') ?? [])];
  const example = withMostKeys(blocks.filter((block) => Object.keys(block)[0] === name));
  if (example === undefined) throw new Error(`No example of the block "${name}": use it in the flow of the reference`);
  return jsonBlock(example) + copyOf(example, copy);
}

function fieldExample(name: string, { instances, copy, compilation }: SampleFlow): string {
  const fields = (instances.get('Section') ?? []).flatMap(({ schema, fields: all }) =>
    (all as readonly PlainSchema[]).map((field) => ({ schema: scalarText(schema), field })),
  );
  const field = withMostKeys(
    fields.filter((candidate) => candidate.field['widget'] === name).map((candidate) => candidate.field),
  );
  if (field === undefined) throw new Error(`No example of the control "${name}": use it in the flow of the reference`);
  const schema = fields.find((candidate) => candidate.field === field)?.schema ?? '';
  const files = compilation.files.find('schema', schema)?.value;
  const property = { [scalarText(field['name'])]: recordOrEmpty(files?.['properties'])[scalarText(field['name'])] };
  return `${jsonBlock(field)}\nIn ${code(`schemas/${schema}.json`)}:\n\n${jsonBlock(property)}${copyOf(field, copy)}`;
}

function copyOf(example: PlainSchema, copy: PlainSchema): string {
  const keys = [...new Set(textsIn(example))].filter((text) => text in copy);
  if (keys.length === 0) return '';
  return `\nIn the files in ${code('copy/')}:\n\n${jsonBlock(Object.fromEntries(keys.map((key) => [key, copy[key]])))}`;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}

function notesOf(widget: WidgetDeclaration): string {
  const { kind, accepts, fromSchema, texts, raises, brings, heading, unfinished, wide } = widget;
  const codeList = (names: readonly string[]): string => names.map(code).join(', ');
  const sentences = [
    kind === 'block'
      ? 'The [keys that every block can have](../blocks.md) also apply.'
      : 'The [keys that every field has](../form.md#field) also apply.',
    wide === true ? 'The control always has the full width of the form.' : '',
    accepts === undefined ? '' : `The schema type of the field must be ${typeList.format(accepts.map(code))}.`,
    fromSchema === undefined ? '' : `The control uses these schema keywords: ${codeList(fromSchema)}.`,
    unfinished === true ? 'Write an error text for the `type` check, which an unfinished answer fails.' : '',
    heading === true ? 'This block contains the main heading. Each screen must have exactly one main heading.' : '',
    raises === undefined ? '' : `The block raises ${raises.map(code).join(' and ')}${eventDataText(brings)}.`,
    texts === undefined ? '' : `It shows these [interface texts](../interface-texts.md): ${codeList(texts)}.`,
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function eventDataText(brings: WidgetDeclaration['brings']): string {
  if (brings === undefined) return '';
  return `, with ${Object.entries(brings)
    .map(([name, kind]) => `${code(`$event.${name}`)} (${kind})`)
    .join(', ')}`;
}
