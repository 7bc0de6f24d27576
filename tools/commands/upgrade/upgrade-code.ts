import { parseSync } from 'vite';
import { type RenamedMember, renamedExports, renamedMembers } from './renames.ts';

/** The new text of a script, the number of names that changed, and the old members that a person must check. */
export interface UpgradedCode {
  readonly text: string;
  readonly renameCount: number;
  readonly unclear: readonly UnclearMember[];
}

/** A member with an old name, on an object of unknown type. */
export interface UnclearMember {
  readonly line: number;
  readonly oldName: string;
  readonly newName: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Imported {
  readonly local: string;
  readonly name: string;
}

const packageName = /^guided-flow(?:\/|$)/;

/**
 * Renames exports and members of the package in one script. Exports are renamed in the import and wherever the file
 * uses them. Members are renamed in object literals, parameters and variables whose type is an export of the package.
 *
 * @throws Error for a syntax error
 */
export function upgradeCode(path: string, text: string): UpgradedCode {
  const before = parse(path, text);
  const exportEdits = before.imports.flatMap((node) => renameImports(node, before.nodes));
  const withExports = withEdits(text, exportEdits);
  const { nodes, imports } = parse(path, withExports);
  const imported = imports.flatMap(importedNames);
  const found = renameMembers(nodes, imported);
  const memberEdits = [...new Map(found.map((each) => [each.start, each])).values()];
  return {
    text: withEdits(withExports, memberEdits),
    renameCount: exportEdits.length + memberEdits.length,
    unclear: imported.length === 0 ? [] : unclearMembers(nodes, memberEdits, withExports),
  };
}

function parse(path: string, text: string) {
  const { program, errors } = parseSync(path, text);
  if (errors[0] !== undefined) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  const nodes = [...nodesIn(program)];
  const imports = nodes.filter(({ type, source }) => type === 'ImportDeclaration' && packageName.test(nameOf(source)));
  return { nodes, imports };
}

function withEdits(text: string, edits: readonly Edit[]): string {
  let result = text;
  for (const { start, end, text: written } of edits.toSorted((one, other) => other.start - one.start))
    result = result.slice(0, start) + written + result.slice(end);
  return result;
}

/** If the new name is taken in the file, the import gets an alias. */
function renameImports(declaration: Node, nodes: readonly Node[]): Edit[] {
  const module = nameOf(declaration['source']);
  return listOf(declaration['specifiers']).flatMap((specifier) => {
    const name = renamedExports.find(
      (one) => one.module === module && one.oldName === nameOf(specifier['imported']),
    )?.newName;
    if (name === undefined) return [];
    const imported = specifier['imported'] as Node;
    const local = specifier['local'] as Node;
    const old = nameOf(local);
    if (local.start !== imported.start) return [edit(imported, name)];
    const isTaken = nodes.some((node) => nameOf(node) === name) || declarationsOf(old, nodes) > 0;
    if (isTaken) return [edit(imported, `${name} as ${old}`)];
    const references = referencesTo(old, nodes, imported.start);
    return [edit(imported, name), ...references.map((node) => edit(node, textFor(node, name, nodes)))];
  });
}

/** The new text of a reference. In `{ name }`, the key does not change. */
function textFor(reference: Node, name: string, nodes: readonly Node[]): string {
  const isShorthand = nodes.some(
    ({ type, shorthand, start }) => type === 'Property' && shorthand === true && start === reference.start,
  );
  return isShorthand ? `${nameOf(reference)}: ${name}` : name;
}

function importedNames(declaration: Node): Imported[] {
  return listOf(declaration['specifiers']).map((specifier) => ({
    local: nameOf(specifier['local']),
    name: nameOf(specifier['imported']),
  }));
}

function declarationsOf(name: string, nodes: readonly Node[]): number {
  return nodes.filter(({ type, id, params }) => {
    const isDeclaration = type === 'VariableDeclarator' || type.endsWith('Declaration');
    return (isDeclaration && nameOf(id) === name) || listOf(params).some((param) => nameOf(param) === name);
  }).length;
}

/** Identifiers that refer to a binding, without member names and keys. `{ name }` counts once. */
function referencesTo(name: string, nodes: readonly Node[], importedAt: number): Node[] {
  const others = new Set(
    nodes.flatMap(({ type, property, key, computed }) =>
      computed === true ? [] : type === 'MemberExpression' ? [property] : [key],
    ),
  );
  return nodes.filter(
    (node) =>
      /^(?:JSX)?Identifier$/.test(node.type) && nameOf(node) === name && !others.has(node) && node.start !== importedAt,
  );
}

function renameMembers(nodes: readonly Node[], imported: readonly Imported[]): Edit[] {
  const nameOfLocal = new Map(imported.map(({ local, name }) => [local, name]));
  const typeOf = (node: unknown): string => nameOfLocal.get(typeName(node)) ?? '';
  return nodes.flatMap((node) => {
    if (node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression')
      return renameKeys(innerExpression(node), membersOf(typeOf(node['typeAnnotation'])));
    if (node.type === 'VariableDeclarator') return renameTyped(node['id'], node['init'], typeOf, nodes);
    if (node.type === 'CallExpression') {
      const called = nameOfLocal.get(nameOf(node['callee']));
      const members = renamedMembers.filter(
        ({ ownerFunctions = [] }) => called !== undefined && ownerFunctions.includes(called),
      );
      return listOf(node['arguments']).flatMap((argument) => renameKeys(argument, members));
    }
    return listOf(node['params']).flatMap((param) => renameTyped(param, undefined, typeOf, nodes));
  });
}

/** The expression within `as` and `satisfies`. */
function innerExpression(node: Node): unknown {
  const inner = node['expression'] as Node;
  return inner.type === 'TSAsExpression' ? inner['expression'] : inner;
}

/** Renames the keys of a pattern or of an initial value, and the members of a variable or parameter. */
function renameTyped(
  target: unknown,
  value: unknown,
  typeOf: (node: unknown) => string,
  nodes: readonly Node[],
): Edit[] {
  const annotation = (target as Node | undefined)?.['typeAnnotation'] as Node | undefined;
  const members = membersOf(typeOf(annotation?.['typeAnnotation']));
  if (members.length === 0) return [];
  const name = nameOf(target);
  const accesses = nodes.flatMap(({ type, object, property, computed }) => {
    const isMember = type === 'MemberExpression' && computed !== true && name !== '' && nameOf(object) === name;
    const renamed = isMember ? members.find(({ oldName: old }) => old === nameOf(property)) : undefined;
    return renamed === undefined ? [] : [edit(property as Node, renamed.newName)];
  });
  const isUnique = declarationsOf(name, nodes) <= 1;
  return [...renameKeys(target, members), ...renameKeys(value, members), ...(isUnique ? accesses : [])];
}

/** Renames keys of an object or pattern, and of the objects in it. */
function renameKeys(object: unknown, members: readonly Pick<RenamedMember, 'oldName' | 'newName'>[]): Edit[] {
  if (members.length === 0) return [];
  const { type = '', properties, elements } = (object ?? {}) as Partial<Node>;
  if (type === 'ArrayExpression') return listOf(elements).flatMap((each) => renameKeys(each, members));
  return listOf(properties).flatMap((property) => {
    const key = property['key'] as Node | undefined;
    const inner = type === 'ObjectExpression' ? renameKeys(property['value'], members) : [];
    const renamed = members.find(({ oldName }) => property['computed'] !== true && oldName === nameOf(key));
    if (key === undefined || renamed === undefined) return inner;
    const own =
      property['shorthand'] === true ? edit(key, `${renamed.newName}: ${renamed.oldName}`) : edit(key, renamed.newName);
    return [own, ...inner];
  });
}

function membersOf(type: string) {
  return renamedMembers.filter(({ ownerTypes }) => ownerTypes.includes(type));
}

/** Accesses to old member names that no edit changes. */
function unclearMembers(nodes: readonly Node[], edits: readonly Edit[], text: string): UnclearMember[] {
  const done = new Set(edits.map(({ start }) => start));
  return nodes.flatMap(({ type, property, computed }) => {
    const renamed = renamedMembers.find(({ oldName: old }) => old === nameOf(property));
    if (type !== 'MemberExpression' || computed === true || renamed === undefined) return [];
    const { start } = property as Node;
    if (done.has(start)) return [];
    return [{ line: text.slice(0, start).split('\n').length, oldName: renamed.oldName, newName: renamed.newName }];
  });
}

/** The name of a type reference: `Type`, `Type<Argument>`. */
function typeName(node: unknown): string {
  const { type, typeName: name } = (node ?? {}) as Partial<Node>;
  return type === 'TSTypeReference' ? nameOf(name) : '';
}

/** The name of an identifier, or the text of a literal; empty for other nodes. */
function nameOf(node: unknown): string {
  const { name, value } = (node ?? {}) as Partial<Node>;
  return typeof name === 'string' ? name : typeof value === 'string' ? value : '';
}

function listOf(value: unknown): readonly Node[] {
  return Array.isArray(value) ? (value.filter((item) => item !== null) as Node[]) : [];
}

function edit({ start, type, ...node }: Node, text: string): Edit {
  // The range of a typed parameter includes its type.
  const end = type === 'Identifier' || type === 'JSXIdentifier' ? start + nameOf(node).length : node.end;
  return { start, end, text };
}

function* nodesIn(value: unknown): Iterable<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesIn(item);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  if ('type' in value && 'start' in value) yield value as Node;
  for (const inner of Object.values(value)) yield* nodesIn(inner);
}
