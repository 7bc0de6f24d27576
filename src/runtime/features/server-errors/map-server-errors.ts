import { isRecord, scalarText } from '../../utilities/json.ts';
import type { Snapshot, TextRef } from '../../shapes/snapshot.ts';
import type { ErrorList, ProblemsNode, MappedErrors } from '../../shapes/optional-features.ts';
import { readableText } from '../../copy/readable-text.ts';

/** Maps a server's errors to fields. The first error of a field counts. */
export function mapServerErrors(snapshot: Snapshot, node: ProblemsNode, { list, text }: ErrorList): MappedErrors {
  const errors: Snapshot['errors'] = {};
  const asked = new Set(node.steps.flatMap(({ paths }) => paths));
  const found = new Set<string>();
  let isLeft = false;
  for (const item of itemsOf(list)) {
    const { pattern, path } = matchField(scalarText(item['field']), node);
    if (asked.has(pattern)) errors[path] ??= { ...messageOf(item, node, text), given: true };
    else isLeft = true;
    found.add(pattern);
  }
  const asking = node.steps.filter(({ paths }) => paths.some((path) => found.has(path)));
  const isHere = asking.some(({ step }) => step === snapshot.step);
  return { errors, step: isHere ? undefined : asking[0]?.step, hasOther: isLeft };
}

interface FieldMatch {
  /** With `*` for the index. */
  readonly pattern: string;
  readonly path: string;
}

/** The field of a server's name. One of its numbers may be the index. */
function matchField(name: string, { fields, most = {} }: ProblemsNode): FieldMatch {
  const known = own(fields, name) ?? '';
  if (known !== '' && !known.includes('*')) return { pattern: known, path: known };
  for (const { 0: digits, index } of name.matchAll(/\d+/g)) {
    const pattern = own(fields, `${name.slice(0, index)}*${name.slice(index + digits.length)}`) ?? '';
    const [list = ''] = pattern.split('.*');
    const isIndex = String(Number(digits)) === digits && Number(digits) < (own(most, list) ?? 0);
    if (isIndex) return { pattern, path: pattern.replace('*', digits) };
  }
  return { pattern: '', path: '' };
}

/** An invalid list counts as one error. */
function itemsOf(list: unknown): readonly Readonly<Record<string, unknown>>[] {
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  const read = items.map((item) => (isRecord(item) ? item : {}));
  return read.length === 0 ? [{}] : read;
}

function messageOf(item: Readonly<Record<string, unknown>>, node: ProblemsNode, text: ErrorList['text']): TextRef {
  const known = own(node.messages, scalarText(item['key']));
  const serverMessage = node.serverWords && known === undefined ? readableText(scalarText(item['message'])) : '';
  return serverMessage === '' ? text(known ?? node.otherwise) : { plain: serverMessage };
}

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
