import { isRecord } from '../../src/runtime/utilities/json.ts';

/** First difference between a value and the expected one; undefined if there is none. Additional keys are allowed. */
export function differenceOf(wanted: unknown, found: unknown, path = ''): string | undefined {
  if (isRecord(wanted) && isRecord(found)) {
    const wrong = Object.entries(wanted).map(([key, value]) => differenceOf(value, found[key], `${path}.${key}`));
    return wrong.find((each) => each !== undefined);
  }
  if (Array.isArray(wanted) && Array.isArray(found) && wanted.length === found.length) {
    const wrong = wanted.map((value, index) => differenceOf(value, found[index], `${path}.${index}`));
    return wrong.find((each) => each !== undefined);
  }
  const [expected, present] = [JSON.stringify(wanted ?? null), JSON.stringify(found ?? null)];
  if (expected === present) return undefined;
  return `${path === '' ? '' : `${path.slice(1)}: `}expected ${expected}, found ${present}`;
}
