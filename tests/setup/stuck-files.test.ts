import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resolve } from 'node:path';
import StuckFiles from '../../tools/setup/stuck-files.ts';

const minute = 60_000;
const file = (name: string): { moduleId: string } => ({ moduleId: resolve('tests', name) });

const told = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(told);
  vi.spyOn(process, 'kill').mockReturnValue(true);
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  told.mockReset();
});

test('a run in which no file finishes for 30 minutes fails and names the files that are still running', () => {
  const files = new StuckFiles();
  for (const name of ['one.test.ts', 'other.test.ts', 'third.test.ts']) files.onTestModuleStart(file(name));
  vi.advanceTimersByTime(29 * minute);
  files.onTestModuleEnd(file('other.test.ts'));
  vi.advanceTimersByTime(29 * minute);
  expect(told).not.toHaveBeenCalled();
  expect(() => vi.advanceTimersByTime(minute)).toThrow('exit 1');
  expect(told).toHaveBeenCalledExactlyOnceWith(
    'No test file has finished for 30 minutes. Still running: tests/one.test.ts, tests/third.test.ts',
  );
});

test('a finished run reports no stuck files', () => {
  const files = new StuckFiles();
  files.onTestModuleStart(file('one.test.ts'));
  files.onTestModuleEnd(file('one.test.ts'));
  files.onTestRunEnd();
  vi.advanceTimersByTime(60 * minute);
  expect(told).not.toHaveBeenCalled();
});
