import { dirname, relative } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import type { EditorSettings } from '../support/editor/editor.ts';
import { schemaKey, schemaName } from '../support/editor/schema-key.ts';
import { filesIn, read } from './repository.ts';

/** The flows of the repository, with the VS Code settings for each. */
const flows = [
  { flow: 'flow', settings: '.vscode/settings.json', except: ['!/examples/*/flow/options/*.json'] },
  { flow: 'examples/pottery/flow', settings: '.vscode/settings.json', except: [] },
  { flow: 'examples/claim/flow', settings: '.vscode/settings.json', except: [] },
  { flow: 'examples/clinic/flow', settings: '.vscode/settings.json', except: [] },
  { flow: 'template/flow', settings: 'template/_vscode/settings.json', except: [] },
];

describe.each(flows)('$flow', ({ flow, settings, except }) => {
  const files = filesIn(flow, /\.json$/).map((file) => ({ file, value: JSON.parse(read(file)) as object }));
  const target = `${dirname(flow)}/.schema`;

  test('each file with an object begins with the schema of its kind', () => {
    const objects = files.filter(({ value }) => !Array.isArray(value));
    const firstKeys = objects.map(({ file, value }) => [file, Object.entries(value)[0]]);
    expect(firstKeys).toEqual(objects.map(({ file }) => [file, ['$schema', schemaKey(flow, file)]]));
  });

  test('each file with a list is an option list, and one pattern in the VS Code settings matches it', () => {
    const lists = files.flatMap(({ file, value }) => (Array.isArray(value) ? [relative(flow, file)] : []));
    expect(lists.filter((path) => schemaName(path) !== 'options')).toEqual([]);

    const { 'json.schemas': schemas } = JSON.parse(read(settings)) as EditorSettings;
    const root = settings.startsWith('template/') ? 'template' : '.';
    expect(schemas).toContainEqual({
      fileMatch: [`/${relative(root, flow)}/options/*.json`, ...except],
      url: `./${relative(root, target)}/options.schema.json`,
    });
    expect(schemas).toHaveLength(flows.filter((flow) => flow.settings === settings).length);
  });
});
