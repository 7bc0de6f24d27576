import { describe, expect, test } from 'vitest';
import { editorFiles } from '../../tools/definition/editor/editor-schemas.ts';
import type { EditorSettings } from '../support/editor/editor.ts';
import { read } from './repository.ts';

/** The flows of the repository, each with the folder that its schemas are written to. */
const flows = [
  { flow: 'flow', target: '.schema', others: ['examples/pottery/flow', 'examples/claim/flow'] },
  { flow: 'examples/pottery/flow', target: 'examples/pottery/.schema', others: [] },
  { flow: 'examples/claim/flow', target: 'examples/claim/.schema', others: [] },
];

describe.each(flows)('the files of $flow', ({ flow, target, others }) => {
  const wanted = editorFiles.map(({ schema, files }) => ({ schema: `${target}/${schema}.schema.json`, files }));

  test('have their schemas in VS Code', () => {
    const settings = JSON.parse(read('.vscode/settings.json')) as EditorSettings;

    // A pattern of VS Code counts below any folder, so that those of other flows are taken out again.
    expect(settings['json.schemas']).toEqual(
      expect.arrayContaining(
        wanted.map(({ schema, files }) => ({
          url: `./${schema}`,
          fileMatch: [
            ...files.map((file) => `/${flow}/${file}`),
            ...others.flatMap((other) => files.map((file) => `!/${other}/${file}`)),
          ],
        })),
      ),
    );
  });

  test('have their schemas in editors of JetBrains', () => {
    const entries = read('.idea/jsonSchemas.xml').split('<entry ').slice(1);
    const mapped = entries.map((entry) => ({
      schema: /"relativePathToSchema" value="([^"]+)"/.exec(entry)?.[1],
      paths: [...entry.matchAll(/"path" value="([^"]+)"/g)].map(([, path]) => path),
    }));

    expect(mapped).toEqual(
      expect.arrayContaining(
        wanted.map(({ schema, files }) => ({
          schema,
          // A folder stands for those in it.
          paths: [...new Set(files.map((file) => `${flow}/${file.replace(/(?:\/\*)?\/\*\.json$/, '')}`))],
        })),
      ),
    );
  });
});
