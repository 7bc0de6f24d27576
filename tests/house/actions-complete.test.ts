import { describe, expect, test } from 'vitest';
import { endpoints } from '../../sandbox/api/endpoints.ts';
import { actions } from '../../src/actions/index.ts';
import type { Action } from '../../src/api/action.ts';
import { registries } from '../../src/refinance/registries.ts';
import { filesIn, read } from './repository.ts';

const readme = read('src/actions/README.md');
const documents = filesIn('docs', /\.md$/).map(read).join('\n');
const testsOfActions = filesIn('tests/refinance/actions', /\.test\.ts$/)
  .map(read)
  .join('\n');
const actionList = Object.entries<Action>(actions);

/** Names of the actions that do not satisfy the condition. */
const actionsWithout = (isSatisfied: (name: string, action: Action) => boolean): string[] =>
  actionList.filter(([name, action]) => !isSatisfied(name, action)).map(([name]) => name);

describe('every action of the product', () => {
  test('is defined in the file of its name, and every defined action is registered', () => {
    const defined = filesIn('src/actions', /\.ts$/).filter((path) => /= defineAction\(/.test(read(path)));
    expect(defined).toEqual(actionList.map(([name]) => `src/actions/${name}.ts`).toSorted());
  });

  test('is available to flows', () => {
    expect(Object.keys(registries.actions)).toEqual(actionList.map(([name]) => name));
  });

  test('has an endpoint in the sandbox, and the sandbox has no other endpoint', () => {
    // The sandbox ignores a trailing slash.
    const endpointKey = ({ method, path }: { method: string; path: string }) => `${method} ${path.replace(/\/$/, '')}`;
    const unusedEndpoints = new Set(endpoints.map(endpointKey));
    expect(actionsWithout((_, action) => unusedEndpoints.delete(endpointKey(action)))).toEqual([]);
    expect([...unusedEndpoints]).toEqual([]);
  });

  test('has a row in src/actions/README.md', () => {
    expect(actionsWithout((name) => readme.includes(`\n| \`${name}\``))).toEqual([]);
  });

  test('is called by a test in tests/refinance/actions', () => {
    expect(actionsWithout((name) => testsOfActions.includes(`'${name}'`))).toEqual([]);
  });
});

describe('every session of the product', () => {
  const sessions = Object.keys(registries.sessions);
  const tests = filesIn('tests', /\.test\.ts$/);

  test('is documented, and has a test file with its name', () => {
    expect(sessions.filter((name) => !`${readme}${documents}`.includes(`\`${name}\``))).toEqual([]);
    expect(sessions.filter((name) => !tests.some((path) => path.includes(`/${name}`)))).toEqual([]);
  });
});
