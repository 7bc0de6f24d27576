import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';
import type {
  CompiledBlock,
  CompiledField,
  CompiledFlow,
  CompiledPropItem,
  CompiledProp,
  CompiledRepeat,
  CompiledSection,
  CompiledText,
} from '../../src/runtime/shapes/compiled-flow.ts';
import { pathsReadBy } from './expression/paths-read.ts';
import { itemVariableNames } from './repeat/item-names.ts';
import { expressionsIn } from './texts.ts';

/**
 * Records which context paths each block, section and field reads. The runtime resolves such an item again only if a
 * value at these paths changed. Derived names are replaced with the paths that their expressions read.
 */
export function recordReads({ steps, modals, chrome, let: flowLets }: CompiledFlow): void {
  for (const step of Object.values(steps)) {
    const record = recorder([{ ...flowLets, ...step.let }]);
    record(step.blocks);
    for (const modal of Object.values(step.modals)) record(modal.blocks);
  }
  // Blocks that every step shows may read derived names from every step.
  const record = recorder([flowLets, ...Object.values(steps).map((step) => step.let)]);
  for (const modal of Object.values(modals)) record(modal.blocks);
  record(chrome.help);
  record(chrome.legal);
  record(chrome.aside?.blocks ?? []);
}

type Names = Readonly<Record<string, ExprNode>>;
type WithReads = { reads?: readonly string[] };
type Checked = CompiledField & { checks?: readonly string[] };

/** Matches names whose values do not depend on answers. */
const nonAnswers =
  /^(?:limits|device|leftAt|storageLasts|today|now|step|stage|minutesLeft|supportCode|previous|busy|event|failure)(?:\.|$)/;

/**
 * @param scopes definitions of derived names. If there are several scopes, a name reads the paths of all its
 * definitions, and its own path.
 */
function recorder(scopes: readonly Names[]): (blocks: readonly CompiledBlock[]) => void {
  const readsByName = new Map<string, readonly string[] | undefined>();
  const readsOfName = (name: string): readonly string[] | undefined => {
    if (readsByName.has(name)) return readsByName.get(name);
    const definitions = scopes.flatMap((names) => (Object.hasOwn(names, name) ? (names[name] ?? []) : []));
    // Prevents endless recursion for a name that refers to itself.
    readsByName.set(name, [name]);
    const reads =
      definitions.length === 0 ? undefined : definitions.flatMap((expression) => pathsReadBy(expression, readsOfName));
    readsByName.set(name, reads === undefined || scopes.length === 1 ? reads : [...reads, name]);
    return readsByName.get(name);
  };
  // Names of the item take precedence over derived names of the flow.
  const readsInItem = (name: string): readonly string[] | undefined =>
    itemVariableNames.has(name) ? undefined : readsOfName(name);
  const setReads = (target: WithReads, expressions: readonly ExprNode[], nameReads = readsOfName): void => {
    const paths = expressions.flatMap((expression) => pathsReadBy(expression, nameReads));
    // These values change only with the step.
    const reads = new Set(paths.map((path) => (path === 'stage' || path === 'minutesLeft' ? 'step' : path)));
    target.reads = [...reads].filter((path) => !/^(?:limits|device|leftAt|storageLasts)(?:\.|$)/.test(path));
  };
  const visitField = (field: Checked, nameReads = readsOfName): void => {
    setReads(field, expressionsOfField(field), nameReads);
    const paths = new Set(checksOfField(field).flatMap((expression) => pathsReadBy(expression, nameReads)));
    const otherPaths = [...paths].filter((path) => path !== field.path && !nonAnswers.test(path));
    if (otherPaths.length > 0) field.checks = otherPaths;
  };
  const visitSection = (section: CompiledSection, exists?: ExprNode): void => {
    const nameReads = exists === undefined ? readsOfName : readsInItem;
    const { when, legend, item = {}, fields } = section;
    setReads(section, [...guardExpressions(exists ?? when), ...textOf(legend), ...propsOf(item)], nameReads);
    fields.forEach((field) => visitField(field, nameReads));
  };
  const visitItem = (item: CompiledSection | CompiledRepeat | CompiledBlock): void => {
    if ('template' in item) visitSection(item.template, item.exists);
    else if ('fields' in item) visitSection(item);
    else visitBlock(item);
  };
  const visitBlock = (block: CompiledBlock): void => {
    const props = Object.values(block.props);
    // Blocks inside list items have no identity, so a block with such items has no `reads` and is always resolved.
    if (!props.some(repeatsBlocks)) setReads(block, [...guardExpressions(block.when), ...propsOf(block.props)]);
    for (const prop of props) if (prop.kind === 'blocks') prop.blocks.forEach(visitBlock);
    block.form?.items.forEach(visitItem);
  };
  return (blocks) => blocks.forEach(visitBlock);
}

function expressionsOfField(field: CompiledField): ExprNode[] {
  const { label, short, hint, when, required, enabled, readonly, failed, options, props } = field;
  return [
    ...[label, short, hint].flatMap(textOf),
    ...[when, required, enabled, readonly, failed].flatMap(guardExpressions),
    ...(options !== undefined && 'from' in options ? [options.from] : []),
    ...propsOf(props),
  ];
}

function checksOfField({ required, enabled, rules, messages }: CompiledField): ExprNode[] {
  return [
    ...[required, enabled].flatMap(guardExpressions),
    ...rules.flatMap(({ assert, when, message }) => [assert, ...guardExpressions(when), ...textOf(message)]),
    ...Object.values(messages).flatMap(textOf),
  ];
}

/** Expressions in a block's props, except in nested blocks, which have their own `reads`. */
function propsOf(props: Readonly<Record<string, CompiledProp>>): ExprNode[] {
  return Object.values(props).flatMap((prop): ExprNode[] => {
    switch (prop.kind) {
      case 'text':
        return textOf(prop.text);
      case 'value':
      case 'flag':
        return guardExpressions(prop.value);
      case 'link':
        return Object.values(prop.values);
      case 'items':
        return prop.items.flatMap((item) => ('kind' in item ? propsOf({ item }) : itemOf(item)));
      case 'each':
        return [prop.of, ...itemOf(prop.item)];
      default:
        return [];
    }
  });
}

function repeatsBlocks(prop: CompiledProp): boolean {
  const items = prop.kind === 'items' ? prop.items : prop.kind === 'each' ? [prop.item] : [];
  return items.some((item) =>
    'kind' in item
      ? repeatsBlocks(item)
      : Object.values(item.props).some((inner) => inner.kind === 'blocks' || repeatsBlocks(inner)),
  );
}

function itemOf({ when, props }: CompiledPropItem): ExprNode[] {
  return [...guardExpressions(when), ...propsOf(props)];
}

function textOf(text: CompiledText | undefined): ExprNode[] {
  return text === undefined ? [] : expressionsIn(text);
}

function guardExpressions(when: ExprNode | boolean | undefined): ExprNode[] {
  return typeof when === 'object' ? [when] : [];
}
