import { isRecord } from '../../src/runtime/utilities/json.ts';

/**
 * First difference between a value and the expected one; undefined if there is none. Additional keys in the value are
 * allowed.
 */
export function firstValueDifference(expected: unknown, actual: unknown, path = ''): string | undefined {
  if (isRecord(expected) && isRecord(actual)) {
    const differences = Object.entries(expected).map(([key, value]) =>
      firstValueDifference(value, actual[key], `${path}.${key}`),
    );
    return differences.find((difference) => difference !== undefined);
  }
  if (Array.isArray(expected) && Array.isArray(actual) && expected.length === actual.length) {
    const differences = expected.map((value, index) => firstValueDifference(value, actual[index], `${path}.${index}`));
    return differences.find((difference) => difference !== undefined);
  }
  const [expectedText, actualText] = [JSON.stringify(expected ?? null), JSON.stringify(actual ?? null)];
  if (expectedText === actualText) return undefined;
  return `${path === '' ? '' : `${path.slice(1)}: `}expected ${expectedText}, found ${actualText}`;
}
