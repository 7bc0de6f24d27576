import { getOwn, isRecord, scalarText } from '../../utilities/json.ts';
import type { Snapshot, TextRef } from '../../shapes/snapshot.ts';
import type { ServerErrorSource, ProblemsNode, MappedErrors } from '../../shapes/optional-features.ts';
import { sanitizeText } from '../../copy/sanitize-text.ts';

/** Maps a server's errors to fields. Only the first error of each field is used. */
export function mapServerErrors(
  snapshot: Snapshot,
  node: ProblemsNode,
  { list, text }: ServerErrorSource,
): MappedErrors {
  const errors: Snapshot['errors'] = {};
  const questionPatterns = new Set(node.steps.flatMap(({ paths }) => paths));
  const errorPatterns = new Set<string>();
  let hasOther = false;
  for (const item of errorItems(list)) {
    const { pattern, path } = matchField(scalarText(item['field']), node);
    if (questionPatterns.has(pattern)) errors[path] ??= { ...messageOf(item, node, text), isFromProgram: true };
    else hasOther = true;
    errorPatterns.add(pattern);
  }
  const stepsWithErrors = node.steps.filter(({ paths }) => paths.some((path) => errorPatterns.has(path)));
  const isOnScreen = stepsWithErrors.some(({ step }) => step === snapshot.step);
  return { errors, step: isOnScreen ? undefined : stepsWithErrors[0]?.step, hasErrorWithoutField: hasOther };
}

interface FieldMatch {
  /** The path with `*` instead of the item index. */
  readonly pattern: string;
  readonly path: string;
}

/** The field for a server's field name. One number in the name may be the item index. */
function matchField(name: string, { fields, most = {} }: ProblemsNode): FieldMatch {
  const path = getOwn(fields, name) ?? '';
  if (path !== '' && !path.includes('*')) return { pattern: path, path };
  for (const { 0: digits, index } of name.matchAll(/\d+/g)) {
    const pattern = getOwn(fields, `${name.slice(0, index)}*${name.slice(index + digits.length)}`) ?? '';
    const [list = ''] = pattern.split('.*');
    const isIndex = String(Number(digits)) === digits && Number(digits) < (getOwn(most, list) ?? 0);
    if (isIndex) return { pattern, path: pattern.replace('*', digits) };
  }
  return { pattern: '', path: '' };
}

/** An empty or invalid list counts as one error. */
function errorItems(list: unknown): readonly Readonly<Record<string, unknown>>[] {
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  const records = items.map((item) => (isRecord(item) ? item : {}));
  return records.length === 0 ? [{}] : records;
}

function messageOf(
  item: Readonly<Record<string, unknown>>,
  node: ProblemsNode,
  text: ServerErrorSource['text'],
): TextRef {
  const message = getOwn(node.messages, scalarText(item['key']));
  const serverMessage = node.serverWords && message === undefined ? sanitizeText(scalarText(item['message'])) : '';
  return serverMessage === '' ? text(message ?? node.otherwise) : { text: serverMessage };
}
