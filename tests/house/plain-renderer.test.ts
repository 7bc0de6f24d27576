import { expect, test } from 'vitest';
import { parseAst } from 'vite';
import { filesIn, read } from './repository.ts';

/** A node of a syntax tree. */
interface Node {
  readonly type: string;
  readonly [property: string]: unknown;
}

const files = ['src/renderer', 'src/widgets', 'src/refinance/widgets']
  .flatMap((folder) => filesIn(folder, /\.tsx?$/))
  .filter((file) => !/\.test\.tsx?$/.test(file));

/** Folders that may add event listeners: to the page's root, a dialog or the window. React cannot add these. */
const listenerFolders = ['src/renderer/focus/', 'src/renderer/modal/'];
const globals = new Set(['window', 'document', 'signal']);
const constructors = new Set(['String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'Date', 'Error', 'Array', 'Object']);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function nodesIn(node: Node): Node[] {
  const children = Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
  return [node, ...children.flatMap(nodesIn)];
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node['name']);
  if (node.type === 'MemberExpression') return nameOf(node['property']);
  return '';
}

/** Nodes of a module that are evaluated on import. */
function atModuleLevel(node: Node): Node[] {
  const isFunction = /Function|^MethodDefinition$|^PropertyDefinition$/.test(node.type);
  if (isFunction) return [];
  const children = Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
  return [node, ...children.flatMap(atModuleLevel)];
}

/** The problems in one file. */
function problemsIn(file: string, code: string): string[] {
  const program = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
  const calls = nodesIn(program).filter(({ type }) => type === 'CallExpression');
  const problems: string[] = [];
  for (const call of calls) {
    const { callee, arguments: callArguments } = call as unknown as { callee: Node; arguments: Node[] };
    const name = nameOf(callee);
    if (callee.type === 'Identifier' && /^[A-Z]/.test(name) && !constructors.has(name))
      problems.push(`${name} is a component: render it as <${name} />`);
    if (name === 'memo' && callArguments.length > 1)
      problems.push('memo has a comparison function: pass props that stay the same object while they are equal');
    const target = isNode(callee['object']) ? nameOf(callee['object']) : '';
    if (
      name === 'addEventListener' &&
      !globals.has(target) &&
      !listenerFolders.some((folder) => file.startsWith(folder))
    )
      problems.push(`${target}.addEventListener: use a prop of the element`);
  }
  for (const node of atModuleLevel(program)) {
    const isMap = node.type === 'NewExpression' && /^(?:Weak)?Map$|^WeakSet$/.test(nameOf(node['callee']));
    const isEmpty = (node['arguments'] as Node[] | undefined)?.length === 0;
    if ((isMap && isEmpty) || (node.type === 'CallExpression' && nameOf(node['callee']) === 'memoizeWeak'))
      problems.push('a map of values at module level: two flows on one page would share it. Use state or a ref');
  }
  for (const node of nodesIn(program)) {
    if (node.type !== 'ClassDeclaration' || !/^(?:Pure)?Component$/.test(nameOf(node['superClass']))) continue;
    if (!/getDerivedStateFromError/.test(code))
      problems.push('a class component: only an error boundary needs a class');
  }
  return problems.map((problem) => `${file}: ${problem}`);
}

test('renderer and widgets consist of function components that React renders', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => problemsIn(file, read(file)))).toEqual([]);
});

test.each([
  ['Icon({ name: "down" });', 'Icon is a component: render it as <Icon />'],
  ['memo(Field, (one, other) => one.field === other.field);', 'memo has a comparison function'],
  ['input.addEventListener("input", read);', 'input.addEventListener: use a prop of the element'],
  ['const texts = new WeakMap<Input, Text>();', 'a map of values at module level'],
  ['const labels = memoizeWeak((field: Field) => field.label);', 'a map of values at module level'],
  ['class Field extends Component {}', 'a class component'],
])('reports %s', (code, problem) => {
  const [problemFound, otherProblem] = problemsIn('src/widgets/field.tsx', code);
  expect([problemFound?.includes(problem), otherProblem]).toEqual([true, undefined]);
});
