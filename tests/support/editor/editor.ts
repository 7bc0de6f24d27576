import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as JsonService from 'vscode-json-languageservice';

// Its Node.js modules have no named exports for `import`.
const { getLanguageService, TextDocument } = createRequire(import.meta.url)(
  'vscode-json-languageservice',
) as typeof JsonService;

/** The mapping of schemas to files in `.vscode/settings.json`. */
export interface EditorSettings {
  readonly 'json.schemas': readonly { readonly fileMatch: readonly string[]; readonly url: string }[];
}

/** VS Code's JSON service, with the settings of the repository. */
export interface Editor {
  readonly problems: (file: string, text: string) => Promise<{ readonly message: string; readonly marked: string }[]>;
  /** The names offered at the cursor. The text has `|` at the cursor. */
  readonly offers: (file: string, text: string) => Promise<Offer[]>;
  /** The hover text at the cursor. The text has `|` at the cursor. */
  readonly hover: (file: string, text: string) => Promise<string>;
}

export interface Offer {
  readonly name: string;
  readonly about: string;
}

/** @param schemas texts of the schemas, by path from the root of the repository */
export function openEditor({
  root,
  settings,
  schemas,
}: {
  readonly root: string;
  readonly settings: EditorSettings;
  readonly schemas: Readonly<Record<string, string>>;
}): Editor {
  const uriOf = (path: string): string => pathToFileURL(join(root, path)).href;
  const texts = new Map(Object.entries(schemas).map(([path, text]) => [uriOf(path), text]));
  const service = getLanguageService({
    schemaRequestService: (uri) => {
      const text = texts.get(uri);
      return text === undefined ? Promise.reject(new Error(`There is no schema ${uri}`)) : Promise.resolve(text);
    },
    workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
  });
  service.configure({
    validate: true,
    allowComments: false,
    schemas: settings['json.schemas'].map(({ fileMatch, url }) => ({
      uri: uriOf(url),
      fileMatch: [...fileMatch],
      folderUri: uriOf('.'),
    })),
  });

  const open = (file: string, text: string): [JsonService.TextDocument, JsonService.JSONDocument] => {
    const document = TextDocument.create(uriOf(file), 'json', 1, text);
    return [document, service.parseJSONDocument(document)];
  };
  const atCursor = (file: string, text: string) => {
    const offset = text.indexOf('|');
    const [document, parsed] = open(file, text.replace('|', ''));
    return { document, parsed, position: document.positionAt(offset) };
  };

  return {
    async problems(file, text) {
      const [document, parsed] = open(file, text);
      const diagnostics = await service.doValidation(document, parsed);
      return diagnostics.map(({ message, range }) => ({
        message: typeof message === 'string' ? message : message.value,
        marked: document.getText(range),
      }));
    },
    async offers(file, text) {
      const { document, parsed, position } = atCursor(file, text);
      const list = await service.doComplete(document, position, parsed);
      return (list?.items ?? []).map(({ label, documentation }) => ({
        name: label.replace(/^"(?<inner>.*)"$/, '$<inner>'),
        about: typeof documentation === 'object' ? documentation.value : (documentation ?? ''),
      }));
    },
    async hover(file, text) {
      const { document, parsed, position } = atCursor(file, text);
      const hover = await service.doHover(document, position, parsed);
      return [hover?.contents ?? []].flat().map(String).join('\n').replaceAll('\\', '');
    },
  };
}
