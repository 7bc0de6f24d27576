import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A member of a type or an object in source code. */
export interface DocumentedMember {
  readonly name: string;
  readonly isOptional: boolean;
  readonly type: string;
  readonly about: string;
}

/**
 * The members of an interface or object with their comments, read from source code.
 *
 * @param path path of the source file, relative to the repository root
 * @param name name of the interface or constant
 * @throws Error if the name is unknown, or a member has no comment
 */
export function readMembers(path: string, name: string): DocumentedMember[] {
  const text = readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');
  const head = new RegExp(String.raw`(?:interface|const) ${name}\b[^\n]*\{\n`).exec(text);
  if (head === null) throw new Error(`${path} has no ${name}`);
  const body = text.slice(head.index + head[0].length).split(/\n\}/)[0] ?? '';
  const member = /(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\s*)?^ {2}(?:readonly )?'?([\w-]+)'?(\?)?: (.+)$/gm;
  return [...body.matchAll(member)].map(([, comment, key = '', isOptional, type = '']) => {
    const about = (comment ?? '')
      .replaceAll(/\s*\n\s*\* ?/g, ' ')
      .replace(/ *@source.*/, '')
      .trim();
    if (about === '') throw new Error(`${path}: ${name}.${key} has no comment`);
    return { name: key, isOptional: isOptional !== undefined, type: type.replace(/[;,]$/, ''), about };
  });
}
