import { readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { filesBelow } from './files-below.ts';

export interface ModuleDependencies {
  /** Relative paths of imported style sheets. */
  readonly styles: readonly string[];
  /** Imported packages, including type packages. */
  readonly packages: readonly string[];
}

/** Matches an import or export. The compiler writes each one on a single line. */
const statement = /((?:^(?:import|export) (?:[^'"\n;]*? from )?|\bimport\()(["']))([^"'\n]+)(?=\2)/gm;

/** Matches the helper that the compiler adds for dynamic import paths. */
const helperPattern = /^var __rewriteRelativeImportExtension = [\s\S]*?\n};\n/m;
const helperCall = '__rewriteRelativeImportExtension(';

/**
 * Prepares compiled modules for the package. Imports style sheets as `#style/…`, which is an empty module in Node.
 * Removes the compiler's helper, because bundlers must see the `@vite-ignore` comment.
 */
export async function rewriteModules(folder: string): Promise<ModuleDependencies> {
  const styles = new Set<string>();
  const packages = new Set<string>();
  for (const file of (await filesBelow(folder)).filter((path) => /\.(?:js|d\.ts)$/.test(path))) {
    const text = await readFile(join(folder, file), 'utf8');
    const isDeclaration = file.endsWith('.d.ts');
    const cleaned = isDeclaration
      ? text.replaceAll(/^import ["'][^"']+\.css["'];\n/gm, '')
      : removeHelperCalls(text.replace(helperPattern, ''));
    const rewritten = cleaned.replaceAll(statement, (match: string, prefix: string, _quote: string, name: string) => {
      if (name.endsWith('.css') && name.startsWith('.')) {
        const style = posix.join(posix.dirname(file), name);
        styles.add(style);
        return `${prefix}#style/${style}`;
      }
      if (!name.startsWith('.')) packages.add(packageOf(name));
      return isDeclaration && name.startsWith('.') ? prefix + name.replace(/\.tsx?$/, '.js') : match;
    });
    await writeFile(join(folder, file), rewritten);
  }
  const foreign = [...packages].filter((name) => !/^(?:node|virtual):/.test(name));
  return { styles: [...styles].toSorted(), packages: foreign.toSorted() };
}

function removeHelperCalls(text: string): string {
  const start = text.indexOf(helperCall);
  if (start < 0) return text;
  const from = start + helperCall.length;
  let depth = 1;
  let end = from;
  for (; depth > 0 && end < text.length; end += 1) depth += { '(': 1, ')': -1 }[text.charAt(end)] ?? 0;
  return removeHelperCalls(text.slice(0, start) + text.slice(from, end - 1) + text.slice(end));
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}
