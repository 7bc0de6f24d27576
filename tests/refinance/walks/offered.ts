import type { PropDeclaration } from '../../../src/runtime/shapes/declarations.ts';
import type {
  ResolvedBlock,
  ResolvedField,
  ResolvedForm,
  ResolvedLink,
  Screen,
} from '../../../src/runtime/shapes/screen.ts';
import { registries } from '../../../src/refinance/registries.ts';

/** An event that the applicant can raise. */
export interface Press {
  readonly event: string;
  readonly form?: string;
  readonly index?: number;
}

/** The events, forms, fields and links that a screen offers. An open modal hides those of the step. */
export interface Offered {
  readonly presses: readonly Press[];
  readonly forms: readonly ResolvedForm[];
  readonly fields: readonly ResolvedField[];
  readonly links: readonly ResolvedLink[];
}

/** Collects them from the resolved screen, by the declarations of the widgets. */
export function offeredBy(screen: Screen): Offered {
  const found = {
    presses: [] as Press[],
    forms: [] as ResolvedForm[],
    fields: [] as ResolvedField[],
    links: [] as ResolvedLink[],
  };
  for (const block of screen.modal?.blocks ?? screen.blocks) readBlock(block, found);
  if (screen.modal !== null) found.presses.push({ event: 'CLOSE' });
  else if (screen.canGoBack) found.presses.push({ event: 'BACK' });
  return found;
}

type Found = { presses: Press[]; forms: ResolvedForm[]; fields: ResolvedField[]; links: ResolvedLink[] };

function readBlock({ widget, props }: ResolvedBlock, found: Found): void {
  if (widget === 'form') return readForm(props as unknown as ResolvedForm, found);
  if (widget === 'records') return readRecords(props as unknown as Records, found);
  readProps(props, registries.widgets[widget]?.props ?? {}, found);
}

interface Records {
  readonly records: readonly { readonly edit?: boolean; readonly remove?: boolean }[];
  readonly removed?: readonly unknown[];
  readonly undo?: string;
  /** The form of the open record, or of a new one. */
  readonly blocks?: readonly ResolvedBlock[];
}

function readRecords({ records, removed = [], undo, blocks = [] }: Records, found: Found): void {
  for (const [index, { edit, remove }] of records.entries()) {
    if (edit !== false) found.presses.push({ event: 'EDIT', index });
    if (remove === true) found.presses.push({ event: 'REMOVE', index });
  }
  if (undo !== undefined && removed.length > 0) found.presses.push({ event: undo });
  for (const block of blocks) readBlock(block, found);
}

function readForm(form: ResolvedForm, found: Found): void {
  found.forms.push(form);
  found.presses.push({ event: form.submit, form: form.id });
  for (const item of form.items) {
    if (!('section' in item)) {
      readBlock(item, found);
      continue;
    }
    for (const field of item.fields) {
      if (field.enabled && !field.readonly && !field.isLoading) found.fields.push(field);
      if (field.retry !== null) found.presses.push({ event: field.retry });
    }
  }
}

function readProps(
  props: Readonly<Record<string, unknown>>,
  declared: Readonly<Record<string, PropDeclaration>>,
  found: Found,
): void {
  if (props['disabled'] === true) return;
  for (const [name, declaration] of Object.entries(declared)) {
    const value = props[name];
    if (value === undefined || value === null) continue;
    if (declaration.kind === 'event') found.presses.push({ event: value as string });
    else if (declaration.kind === 'link') found.links.push(value as ResolvedLink);
    else if (declaration.kind === 'blocks')
      for (const block of value as readonly ResolvedBlock[]) readBlock(block, found);
    else if (declaration.kind === 'items' || declaration.kind === 'each')
      for (const item of value as readonly Readonly<Record<string, unknown>>[])
        readProps(item, declaration.props, found);
  }
}
