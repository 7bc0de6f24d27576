import type {
  CompiledBlock,
  CompiledItem,
  CompiledProp,
  CompiledValues,
} from '../../src/runtime/shapes/compiled-flow.ts';
import type { PropDeclaration, PropDeclarations } from '../../src/runtime/shapes/declarations.ts';
import {
  type Building,
  expression,
  fillParameters,
  parametersIn,
  guard,
  isRecord,
  listOf,
  recordOf,
  sourcesOf,
  textOf,
  type Within,
} from './building.ts';
import { compileForm, formProps } from './form.ts';
import { inside, type Place } from './place.ts';
import { compileText, compileValues } from './texts.ts';

/** Compiles a list of blocks; `use` is replaced by the blocks of its part. */
export function compileBlocks(
  building: Building,
  blocks: unknown,
  at: Place,
  within: Within,
  parts: readonly string[] = [],
): CompiledBlock[] {
  return listOf(blocks).flatMap((block, index) =>
    compileBlock(building, recordOf(block), inside(at, index), within, parts),
  );
}

export function compileBlock(
  building: Building,
  block: Readonly<Record<string, unknown>>,
  at: Place,
  within: Within,
  parts: readonly string[] = [],
): CompiledBlock[] {
  if ('use' in block)
    return expandPart(building, block, at, parts, (view, place, inner) =>
      compileBlocks(building, view, place, within, inner),
    );
  const widget = widgetOf(block);
  const declaration = building.registries.widgets[widget];
  const declared = widget === 'form' ? formProps : declaration?.draws === 'block' ? declaration.props : undefined;
  if (widget !== 'form')
    building.uses.push({ kind: 'widget', name: widget, draws: 'block', at: { ...inside(at, widget), key: true } });
  if (declared === undefined) return [];
  for (const name of declaration?.raises ?? [])
    building.uses.push({ kind: 'raises', name, owner: within.owner, at: { ...inside(at, widget), key: true } });
  const shared = compileValues(building, block['with'], inside(at, 'with'), within);
  const own = Object.fromEntries(
    Object.entries(block).filter(([key]) => !['when', 'with', 'sections', 'locked'].includes(key)),
  );
  return [
    {
      key: `${at.file}#${at.path.join('.')}`,
      widget,
      ...guard(building, block['when'], inside(at, 'when'), within),
      props: compileProps(building, own, declared, at, within, shared),
      ...(widget === 'form' ? { form: compileForm(building, block, at, within, shared) } : {}),
    },
  ];
}

/** Blocks of a part in place of `use`; `guarded` adds its `when` to each. */
export function expandPart<T extends { readonly when?: unknown }>(
  building: Building,
  block: Readonly<Record<string, unknown>>,
  at: Place,
  parts: readonly string[],
  compile: (view: unknown, place: Place, parts: readonly string[]) => T[],
): T[] {
  const name = textOf(block['use']);
  building.uses.push({ kind: 'part', name, at: inside(at, 'use') });
  const source = sourcesOf(building, 'part').get(name);
  if (source === undefined) return [];
  if (parts.includes(name)) {
    building.problems.push({
      rule: 'part-cycle',
      message: `The part "${name}" contains itself`,
      at: inside(at, 'use'),
    });
    return [];
  }
  if ('when' in block) {
    const message = 'A part takes no "when": put it on the blocks of the part';
    building.problems.push({ rule: 'file-shape', message, at: { ...inside(at, 'when'), key: true } });
  }
  const parameters = Object.fromEntries(
    Object.entries(block)
      .filter(([key]) => key !== 'use' && key !== 'when')
      .map(([key, value]) => [key, textOf(value)]),
  );
  reportParameters(building, name, parametersIn(recordOf(source.value)['view']), Object.keys(parameters), at);
  return compile(fillParameters(recordOf(source.value)['view'], parameters), { file: source.file, path: ['view'] }, [
    ...parts,
    name,
  ]);
}

function reportParameters(
  building: Building,
  part: string,
  wanted: ReadonlySet<string>,
  given: readonly string[],
  at: Place,
): void {
  for (const name of [...wanted].filter((one) => !given.includes(one))) {
    const message = `The part "${part}" needs "${name}"`;
    building.problems.push({ rule: 'part-parameters', message, at: inside(at, 'use') });
  }
  for (const name of given.filter((one) => !wanted.has(one))) {
    const message = `The part "${part}" has no parameter "${name}"`;
    const place = { ...inside(at, name), key: true };
    building.problems.push({ rule: 'part-parameters', message, at: place, names: [...wanted] });
  }
}

/** The first key that names a widget; else the first key at all, which is then unknown. */
function widgetOf(block: Readonly<Record<string, unknown>>): string {
  return Object.keys(block).find((key) => key !== 'when' && key !== 'with') ?? '';
}

export function compileProps(
  building: Building,
  given: Readonly<Record<string, unknown>>,
  declared: PropDeclarations,
  at: Place,
  within: Within,
  shared: CompiledValues,
): Record<string, CompiledProp> {
  const props: Record<string, CompiledProp> = {};
  for (const [name, value] of Object.entries(given)) {
    const declaration = Object.hasOwn(declared, name) ? declared[name] : undefined;
    if (declaration === undefined) {
      const message = `Unknown key "${name}"`;
      building.problems.push({
        rule: 'widget-keys',
        message,
        at: { ...inside(at, name), key: true },
        names: Object.keys(declared),
      });
    } else {
      if (name === 'picture') building.uses.push({ kind: 'picture', name: textOf(value), at: inside(at, name) });
      props[name] = compileProp(building, value, declaration, inside(at, name), within, shared);
    }
  }
  for (const [name, declaration] of Object.entries(declared)) {
    if (declaration.required === true && !(name in given)) {
      building.problems.push({ rule: 'widget-keys', message: `"${name}" is missing`, at });
    }
  }
  return props;
}

function compileProp(
  building: Building,
  value: unknown,
  declaration: PropDeclaration,
  at: Place,
  within: Within,
  shared: CompiledValues,
): CompiledProp {
  switch (declaration.kind) {
    case 'text':
      return { kind: 'text', text: compileText(building, value, at, within, shared) };
    case 'value':
      return { kind: 'value', value: expression(building, value, at, within) };
    case 'flag':
      return {
        kind: 'flag',
        value: typeof value === 'boolean' ? value : expression(building, value, at, within, 'boolean'),
      };
    case 'literal':
      return { kind: 'literal', value: literal(building, value, declaration, at) };
    case 'event':
      building.uses.push({ kind: 'raises', name: textOf(value), owner: within.owner, at });
      return { kind: 'event', value: textOf(value) };
    case 'link':
      return compileLink(building, value, at, within, shared);
    case 'blocks':
      return { kind: 'blocks', blocks: compileBlocks(building, value, at, within) };
    case 'items':
      return {
        kind: 'items',
        items: listOf(value).map((item, index) =>
          compileItem(building, recordOf(item), declaration.props, inside(at, index), within, shared),
        ),
      };
    case 'each': {
      const { of, ...item } = recordOf(value);
      const list = expression(building, of, inside(at, 'of'), within);
      const inner: Within = { ...within, names: new Set([...within.names, 'item', 'index']), list };
      return {
        kind: 'each',
        of: list,
        item: compileItem(building, item, declaration.props, at, inner, {}),
      };
    }
  }
}

function compileItem(
  building: Building,
  item: Readonly<Record<string, unknown>>,
  declared: PropDeclarations,
  at: Place,
  within: Within,
  shared: CompiledValues,
): CompiledItem {
  const { when, with: own, ...props } = item;
  const values = { ...shared, ...compileValues(building, own, inside(at, 'with'), within) };
  return {
    ...guard(building, when, inside(at, 'when'), within),
    props: compileProps(building, props, declared, at, within, values),
  };
}

function literal(
  building: Building,
  value: unknown,
  declaration: PropDeclaration & { kind: 'literal' },
  at: Place,
): string | number {
  const given = typeof value === 'number' ? value : textOf(value);
  if (declaration.oneOf !== undefined && !declaration.oneOf.includes(given)) {
    const names = declaration.oneOf.map(String);
    building.problems.push({ rule: 'widget-keys', message: `"${given}" does not do here`, at, names });
  }
  return given;
}

function compileLink(
  building: Building,
  value: unknown,
  at: Place,
  within: Within,
  shared: CompiledValues,
): CompiledProp {
  const name = isRecord(value) ? textOf(value['link']) : textOf(value);
  building.uses.push({ kind: 'link', name, at: isRecord(value) ? inside(at, 'link') : at });
  const values = isRecord(value) ? compileValues(building, value['with'], inside(at, 'with'), within) : {};
  return { kind: 'link', link: name, values: { ...shared, ...values } };
}
