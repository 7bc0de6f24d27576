import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isRecord } from '../../../src/runtime/utilities/json.ts';

/** Actions that are not buttons, at any depth of a file: `link` blocks that raise an event, and lines of `actions`. */
function quietActions(part: unknown): Readonly<Record<string, unknown>>[] {
  if (Array.isArray(part)) return part.flatMap(quietActions);
  if (!isRecord(part)) return [];
  const isOne = 'event' in part && ('link' in part || ('text' in part && !('action' in part)));
  return [...(isOne ? [part] : []), ...Object.values(part).flatMap(quietActions)];
}

test('every quiet action has an icon', () => {
  const files = ['steps', 'parts', 'views'].flatMap((folder) =>
    readdirSync(join('flow', folder)).map((name) => join('flow', folder, name)),
  );
  const actions = files.flatMap((file) =>
    quietActions(JSON.parse(readFileSync(file, 'utf8'))).map((action) => ({ file, ...action })),
  );
  expect(actions.length).toBeGreaterThan(15);
  expect(actions.filter((action) => !('icon' in action))).toEqual([]);
});
