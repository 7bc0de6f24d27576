import { readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { filesBelow } from './files-below.ts';

/** What the modules of a compiled folder lean on. */
export interface Needs {
  /** Style sheets, by their path from the folder. */
  readonly styles: readonly string[];
  /** Names of packages, of types too. */
  readonly packages: readonly string[];
}

/** An import or re-export of a module; the compiler writes each on one line. */
const statement = /((?:^(?:import|export) (?:[^'"\n;]*? from )?|\bimport\()(["']))([^"'\n]+)(?=\2)/gm;

/** What the compiler puts around an address that is known only at run time, in case it is a path of a source. */
const helper = /^var __rewriteRelativeImportExtension = [\s\S]*?\n};\n/m;
const helped = '__rewriteRelativeImportExtension(';

/**
 * Makes compiled modules ready to be installed. A style sheet is imported by a name of the package (`#style/…`), which
 * means nothing to Node and the sheet to a bundler, so that a project's tests and tools can load what the page loads.
 * Declarations name modules as JavaScript does. An address that is known only at run time stands in `import(…)` as it was
 * written: bundlers look there for the comment that leaves it to the browser.
 */
export async function rewriteModules(folder: string): Promise<Needs> {
  const styles = new Set<string>();
  const packages = new Set<string>();
  for (const file of (await filesBelow(folder)).filter((each) => /\.(?:js|d\.ts)$/.test(each))) {
    const text = await readFile(join(folder, file), 'utf8');
    const isDeclaration = file.endsWith('.d.ts');
    // The declaration of a component has no look.
    const lasting = isDeclaration
      ? text.replaceAll(/^import ["'][^"']+\.css["'];\n/gm, '')
      : asWritten(text.replace(helper, ''));
    const rewritten = lasting.replaceAll(statement, (whole: string, before: string, _quote: string, name: string) => {
      if (name.endsWith('.css') && name.startsWith('.')) {
        const style = posix.join(posix.dirname(file), name);
        styles.add(style);
        return `${before}#style/${style}`;
      }
      if (!name.startsWith('.')) packages.add(packageOf(name));
      return isDeclaration && name.startsWith('.') ? before + name.replace(/\.tsx?$/, '.js') : whole;
    });
    await writeFile(join(folder, file), rewritten);
  }
  const foreign = [...packages].filter((name) => !/^(?:node|virtual):/.test(name));
  return { styles: [...styles].toSorted(), packages: foreign.toSorted() };
}

/** The text with every address as the source has it. */
function asWritten(text: string): string {
  const start = text.indexOf(helped);
  if (start < 0) return text;
  const from = start + helped.length;
  let depth = 1;
  let end = from;
  for (; depth > 0 && end < text.length; end += 1) depth += { '(': 1, ')': -1 }[text.charAt(end)] ?? 0;
  return asWritten(text.slice(0, start) + text.slice(from, end - 1) + text.slice(end));
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}
