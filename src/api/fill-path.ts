import { encodeValue } from '../runtime/encode-value.ts';

/** The names in braces of a path template. */
type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** The values a path template needs. */
export type PathParams<Path extends string> = Readonly<Record<ParamNames<Path>, string>>;

/** A path with its parameters and query in place, each escaped. */
export function fillPath<Path extends string>(
  path: Path,
  params: PathParams<Path>,
  query: Readonly<Record<string, string>>,
): string {
  const values = new Map(Object.entries<string>(params));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeValue(values.get(name) ?? ''));
  const search = new URLSearchParams(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
}
