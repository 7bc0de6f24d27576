import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, recordOf, scalarText } from '../../../src/runtime/utilities/json.ts';
import type { WidgetDeclaration } from '../../../src/runtime/shapes/declarations.ts';
import type { PlainSchema } from '../definition-schema.ts';
import { rowsOfDefinition, tableOfProps } from './keys.ts';
import { code, jsonBlock, page } from './markdown.ts';
import { richest } from './richest.ts';
import type { Sample } from './sample.ts';

type Declared = readonly [name: string, declaration: WidgetDeclaration];

/** A page for each widget, by path. */
export function widgetPages(widgets: readonly Declared[], sample: Sample): Record<string, string> {
  return Object.fromEntries(
    widgets.map(([name, declaration]) => [
      `${folderOf(declaration)}/${name}.md`,
      page(name, declaration.about, ...widgetSections(name, declaration, sample, '../../pictures/reference')),
    ]),
  );
}

export function folderOf({ kind }: WidgetDeclaration): string {
  return kind === 'block' ? 'blocks' : 'controls';
}

/** The sections of a widget: picture, example, props and notes. */
export function widgetSections(name: string, widget: WidgetDeclaration, sample: Sample, pictures: string): string[] {
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
  const definition = name[0]?.toUpperCase() + name.slice(1);
  const shared = ['when', 'with', ...Object.keys(props)].map(code);
  return kind === 'control' ? [] : rowsOfDefinition(definition).filter(([key]) => !shared.includes(key));
}

function blockExample(name: string, { instances, copy }: Sample): string {
  const blocks = [...(instances.get('WidgetBlock') ?? []), ...(instances.get('Repeat') ?? [])];
  const example = richest(blocks.filter((block) => Object.keys(block)[0] === name));
  if (example === undefined) throw new Error(`No example of the block "${name}": use it in the flow of the reference`);
  return jsonBlock(example) + copyOf(example, copy);
}

function fieldExample(name: string, { instances, copy, compilation }: Sample): string {
  const fields = (instances.get('Section') ?? []).flatMap(({ schema, fields: all }) =>
    (all as readonly PlainSchema[]).map((field) => ({ schema: scalarText(schema), field })),
  );
  const field = richest(
    fields.filter((candidate) => candidate.field['widget'] === name).map((candidate) => candidate.field),
  );
  if (field === undefined) throw new Error(`No example of the control "${name}": use it in the flow of the reference`);
  const schema = fields.find((candidate) => candidate.field === field)?.schema ?? '';
  const files = compilation.files.find('schema', schema)?.value;
  const property = { [scalarText(field['name'])]: recordOf(files?.['properties'])[scalarText(field['name'])] };
  return `${jsonBlock(field)}\nIn ${code(`schemas/${schema}.json`)}:\n\n${jsonBlock(property)}${copyOf(field, copy)}`;
}

/** The copy texts that an example uses. */
function copyOf(example: PlainSchema, copy: PlainSchema): string {
  const keys = [...new Set(textsIn(example))].filter((text) => text in copy);
  if (keys.length === 0) return '';
  return `\nIn the files of ${code('copy/')}:\n\n${jsonBlock(Object.fromEntries(keys.map((key) => [key, copy[key]])))}`;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** Notes about a widget, one sentence each. */
function notesOf(widget: WidgetDeclaration): string {
  const { kind, accepts, fromSchema, texts, raises, brings, heading, unfinished, wide } = widget;
  const codeList = (names: readonly string[]): string => names.map(code).join(', ');
  const sentences = [
    kind === 'block'
      ? 'It takes `when` and `with` as every [block](../blocks.md).'
      : 'These stand beside the [keys of every field](../form.md#field).',
    wide === true ? 'It takes the whole line.' : '',
    accepts === undefined ? '' : `The type of its field in the schema: ${codeList(accepts)}.`,
    fromSchema === undefined ? '' : `It takes from there ${codeList(fromSchema)}.`,
    unfinished === true ? 'Give it words for the check `type`: what is not there yet.' : '',
    heading === true ? 'It is the heading of the screen, of which there is one.' : '',
    raises === undefined ? '' : `It raises ${codeList(raises)}${eventDataText(brings)}.`,
    texts === undefined ? '' : `[Interface texts](../interface-texts.md) that it shows: ${codeList(texts)}.`,
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function eventDataText(brings: WidgetDeclaration['brings']): string {
  if (brings === undefined) return '';
  return ` and brings ${Object.entries(brings)
    .map(([name, kind]) => `${code(`$event.${name}`)} (${kind})`)
    .join(', ')}`;
}
