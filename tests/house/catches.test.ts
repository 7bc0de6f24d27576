import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { filesIn, read } from './repository.ts';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const advice =
  'ignores its error. Name the error that you expect and rethrow every other: `if (!(error instanceof SyntaxError)) throw error`. ' +
  'If the code runs functions of others, report the error. If another place awaits the same promise, use deferRejection.';

const scripts = ['src', 'tools'].flatMap((folder) => filesIn(folder, /\.(?:ts|tsx|mts|mjs)$/));
const programs = new Map<string, Node>();

test('no catch block and no rejection handler ignores its error', () => {
  const problems = scripts
    .filter((path) => !/\.d\.[mc]?ts$|\.test\.tsx?$/.test(path))
    .flatMap((path) => ignoredErrorsIn(path, read(path)));
  expect(scripts.length).toBeGreaterThan(800);
  expect(problems).toEqual([]);
});

test.each([
  'try { f(); } catch {}',
  'try { f(); } catch (error) { g(); }',
  'p.catch(() => undefined);',
  'p.catch((_error) => undefined);',
  'p.catch(function () {});',
  'p?.catch(() => undefined);',
  'p.then(f, () => undefined);',
  'function noop() {} p.catch(noop);',
  'const noop = () => undefined; p.catch(noop);',
])('reports %s', (text) => {
  expect(ignoredErrorsIn('sample.ts', text)).toHaveLength(1);
});

test.each([
  'try { f(); } catch (error) { if (!(error instanceof SyntaxError)) throw error; }',
  'p.catch((cause: unknown) => report(cause));',
  'p.catch(({ code }) => report(code));',
  'p.then(f, fail);',
  'function fail(error: unknown) { report(error); } p.catch(fail);',
])('accepts %s', (text) => {
  expect(ignoredErrorsIn('sample.ts', text)).toEqual([]);
});

/** A sentence for each location in a script that silently drops an error. */
function ignoredErrorsIn(path: string, text: string): string[] {
  if (!/\bcatch\b|\bthen\(/.test(text)) return [];
  const program = programOf(path, text);
  return nodesIn(program)
    .filter((node) => isIgnoringCatch(node) || handlersOf(node).some((handler) => ignoresError(handler, path, program)))
    .map((node) => {
      const what = node.type === 'CatchClause' ? 'catch block' : 'rejection handler';
      return `${path}:${lineAt(text, node)}: this ${what} ${advice}`;
    });
}

function isIgnoringCatch(node: Node): boolean {
  return node.type === 'CatchClause' && !usesParameter(node['param'] as Node | null, node['body'] as Node);
}

/** The rejection handlers that a call passes to a promise. */
function handlersOf(node: Node): Node[] {
  if (node.type !== 'CallExpression') return [];
  const callee = node['callee'] as Node;
  const name = callee.type === 'MemberExpression' ? (callee['property'] as Node)['name'] : undefined;
  const [first, second] = node['arguments'] as readonly (Node | undefined)[];
  const handler = name === 'catch' ? first : name === 'then' ? second : undefined;
  return handler === undefined ? [] : [handler];
}

function ignoresError(handler: Node, path: string, program: Node): boolean {
  const handlerFunction =
    handler.type === 'Identifier' ? functionNamed(String(handler['name']), path, program) : handler;
  if (handlerFunction === undefined || !/Function/.test(handlerFunction.type)) return false;
  const [parameter = null] = handlerFunction['params'] as readonly Node[];
  return !usesParameter(parameter, handlerFunction['body'] as Node);
}

/** A function that the script declares, or imports from another script of the repository. */
function functionNamed(name: string, path: string, program: Node): Node | undefined {
  const isNamed = (node: Node): boolean => (node['id'] as Node | null | undefined)?.['name'] === name;
  for (const node of nodesIn(program)) {
    if (node.type === 'FunctionDeclaration' && isNamed(node)) return node;
    if (node.type === 'VariableDeclarator' && isNamed(node)) return (node['init'] as Node | null) ?? undefined;
    if (node.type !== 'ImportDeclaration') continue;
    const from = String((node['source'] as Node)['value']);
    const specifier = (node['specifiers'] as readonly Node[]).find(
      (candidate) => (candidate['local'] as Node)['name'] === name,
    );
    if (specifier === undefined || !from.startsWith('.')) continue;
    const target = join(dirname(path), from);
    const imported = specifier['imported'] as { readonly name: string } | undefined;
    return functionNamed(imported?.name ?? name, target, programOf(target, read(target)));
  }
  return undefined;
}

/** A pattern such as `{ code }` counts as used, because the linter reports unused names. */
function usesParameter(parameter: Node | null, body: Node): boolean {
  if (parameter === null) return false;
  if (parameter.type !== 'Identifier') return true;
  return nodesIn(body).some(({ type, name }) => type === 'Identifier' && name === parameter['name']);
}

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(nodesIn);
  return 'type' in value ? [value as Node, ...inner] : inner;
}

function programOf(path: string, text: string): Node {
  const key = `${path}\n${text}`;
  const program = programs.get(key) ?? (parseSync(path, text).program as unknown as Node);
  programs.set(key, program);
  return program;
}

function lineAt(text: string, { start }: Node): number {
  return text.slice(0, start).split('\n').length;
}
