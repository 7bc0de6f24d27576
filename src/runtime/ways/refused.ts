import { isRecord, textOf } from '../json.ts';
import type { Snapshot, TextRef } from '../shapes/snapshot.ts';
import type { Asked, ProblemsNode, Refused } from '../shapes/ways.ts';
import { readableText } from '../copy/readable-text.ts';

/**
 * Holds a list of errors that a server gave against the fields of the flow. Of several for one field the first counts. A key
 * is looked up among those that the flow has words for; the server's words count only where the flow lets them be shown.
 */
export function refused(snapshot: Snapshot, node: ProblemsNode, { list, text }: Asked): Refused {
  const errors: Snapshot['errors'] = {};
  const asked = node.steps.flatMap(({ paths }) => paths);
  let isLeft = false;
  for (const item of itemsOf(list)) {
    const meant = own(node.fields, textOf(item['field']));
    const path = asked.find((each) => each === meant);
    if (path === undefined) isLeft = true;
    else errors[path] ??= { ...wordsOf(item, node, text), given: true };
  }
  const asking = node.steps.filter(({ paths }) => paths.some((path) => Object.hasOwn(errors, path)));
  const isHere = asking.some(({ step }) => step === snapshot.step);
  return { errors, to: isHere ? undefined : asking[0]?.step, isLeft };
}

/** What is no list of objects says only that something is wrong. */
function itemsOf(list: unknown): readonly Readonly<Record<string, unknown>>[] {
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  const read = items.map((item) => (isRecord(item) ? item : {}));
  return read.length === 0 ? [{}] : read;
}

function wordsOf(item: Readonly<Record<string, unknown>>, node: ProblemsNode, text: Asked['text']): TextRef {
  const known = own(node.messages, textOf(item['key']));
  const said = node.serverWords && known === undefined ? readableText(textOf(item['message'])) : '';
  return said === '' ? text(known ?? node.otherwise) : { plain: said };
}

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
