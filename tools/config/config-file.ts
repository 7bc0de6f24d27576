import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { findNestingFault } from '../compile/text-fault.ts';
import { ConfigError } from './errors.ts';

export type ConfigKeyPath = readonly (string | number)[];

export interface ConfigProblem {
  readonly keyPath: ConfigKeyPath;
  /** Printed after the path, such as `must end in /`. */
  readonly message: string;
}

export interface ConfigFile {
  /** Path with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly tree: Node | undefined;
  readonly value: unknown;
}

/**
 * Sorted names of the environments that have a file in the folder.
 *
 * @internal
 */
export function environmentsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .toSorted();
}

/** @throws ConfigError `unknown-environment` or `unreadable` */
export function readConfigFile(folder: string, environment: string): ConfigFile {
  const environments = environmentsIn(folder);
  if (!environments.includes(environment)) {
    const message = `Unknown environment "${environment}". ${folder}/ has ${environments.join(', ')}. Set ENVIRONMENT to one of them, or add ${folder}/${environment}.json`;
    throw new ConfigError('unknown-environment', message);
  }
  return parseConfigFile(`${folder}/${environment}.json`, readFileSync(join(folder, `${environment}.json`), 'utf8'));
}

/** @throws ConfigError `unreadable` with a line for each syntax error */
export function parseConfigFile(name: string, text: string): ConfigFile {
  const tooDeep = findNestingFault(text);
  if (tooDeep !== undefined)
    throw new ConfigError('unreadable', `${name}:${lineAt(text, tooDeep.offset ?? 0)}: ${tooDeep.message}`);
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  if (errors.length > 0) {
    const lines = errors.map(
      ({ error, offset }) => `${name}:${lineAt(text, offset)}: ${describeSyntaxError(printParseErrorCode(error))}`,
    );
    throw new ConfigError('unreadable', [...new Set(lines)].join('\n'));
  }
  return { path: name, text, tree, value: tree === undefined ? undefined : getNodeValue(tree) };
}

/** One line per problem, in order: `config/prod.json:3: apiBase must end in /`. */
export function formatProblems({ path: name, text, tree }: ConfigFile, problems: readonly ConfigProblem[]): string {
  return problems
    .map(({ keyPath, message }) => ({
      line: lineAt(text, offsetOf(tree, keyPath)),
      text: [keyPath.join('.'), message].join(' '),
    }))
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, text: message }) => `${name}:${line}: ${message.trim()}`)
    .join('\n');
}

/** Offset of the value, or of its nearest existing parent. */
function offsetOf(tree: Node | undefined, path: ConfigKeyPath): number {
  if (tree === undefined) return 0;
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node !== undefined) return (node.parent?.type === 'property' ? node.parent : node).offset;
  }
  return tree.offset;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** `CommaExpected` → `is not valid JSON: comma expected` */
function describeSyntaxError(code: string): string {
  return `is not valid JSON: ${code.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase()}`;
}
