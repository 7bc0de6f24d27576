import { describe, expect, test } from 'vitest';
import { declarations } from '../../src/refinance/declarations.ts';
import { widgets } from '../../src/refinance/widgets/index.ts';
import type { PropDeclarations, WidgetDeclaration } from '../../src/runtime/shapes/declarations.ts';
import { generalWidgetDeclarations } from '../../src/widgets/declarations.ts';
import { generalWidgets } from '../../src/widgets/index.ts';
import { moreWidgets } from '../../src/widgets/optional-widgets.ts';
import type { Widget } from '../../src/widgets/registry.ts';
import { filesIn } from './repository.ts';

/** Widgets without a separate style sheet, and the one that they use. */
const withoutStyle: Readonly<Record<string, string>> = {
  button: 'look/buttons.css, as the button of a form',
  external: 'look/buttons.css',
  heading: 'look/type.css, which other headings need too',
  link: 'look/buttons.css',
  note: 'parts/quiet-line.css',
  'postal-code-field': 'look/form.css, as every input',
  subheading: 'look/type.css',
  'text-field': 'look/form.css, as every input',
};
const declarationFiles = import.meta.glob<WidgetDeclaration>('../../src/{,refinance/}widgets/*/declaration.ts', {
  eager: true,
  import: 'declaration',
});
/** Folders that contain no widget. */
const sharedFolders = ['parts'];
interface WidgetModule {
  readonly room: string;
  readonly registered: Readonly<Record<string, Widget>>;
  readonly declared: Readonly<Record<string, WidgetDeclaration>>;
  /** The module that lists the declarations. */
  readonly list: string;
}

const modules: readonly WidgetModule[] = [
  {
    room: 'src/widgets',
    registered: { ...generalWidgets, ...moreWidgets },
    declared: generalWidgetDeclarations,
    list: 'src/widgets/declarations.ts',
  },
  {
    room: 'src/refinance/widgets',
    declared: declarations.widgets,
    list: 'src/refinance/declarations.ts',
    registered: Object.fromEntries(Object.entries(widgets).filter(([name]) => !(name in generalWidgets))),
  },
];

describe.each(modules)('$room', ({ room: folder, registered, declared, list }) => {
  const files = filesIn(folder);
  const folders = [...new Set(files.map((path) => path.slice(folder.length + 1).split('/')))]
    .filter((segments) => segments.length > 1 && !sharedFolders.includes(segments[0] ?? ''))
    .map(([name = '']) => name);
  const names = [...new Set([...folders, ...Object.keys(registered), ...Object.keys(declared)])].toSorted();

  test.each(names)('%s has all files and registrations', (name) => {
    const missing = [
      ...filesOf(name).filter((file) => !files.includes(`${folder}/${name}/${file}`)),
      ...(registered[name] === undefined ? [`line in ${folder}/index.ts`] : []),
      ...(declared[name] === undefined ? [`line in ${list}`] : []),
    ];
    expect(missing.map((what) => `${folder}/${name}: no ${what}`)).toEqual([]);
  });
});

test('every widget in withoutStyle has no style sheet', () => {
  const withStyleSheet = Object.keys(withoutStyle).filter((name) =>
    modules.some(({ room: folder }) => filesIn(folder, /\.css$/).includes(`${folder}/${name}/${name}.css`)),
  );
  expect(withStyleSheet).toEqual([]);
});

test.each(modules)('each declaration in $list is the one in the folder with its name', ({ room: folder, declared }) => {
  const misplaced = Object.entries(declared).filter(
    ([name, declaration]) => declarationFiles[`../../${folder}/${name}/declaration.ts`] !== declaration,
  );
  expect(misplaced.map(([name]) => name)).toEqual([]);
});

describe.each(modules)('the keys of the widgets of $room', ({ declared }) => {
  test.each(Object.entries(declared))('have a description: %s', (_, { props }) => {
    expect(keysWithoutAbout(props)).toEqual([]);
  });
});

/** Keys without `about` in their declaration, including those of items. */
function keysWithoutAbout(props: PropDeclarations, prefix = ''): string[] {
  return Object.entries(props).flatMap(([key, prop]) => [
    ...(prop.about === undefined ? [prefix + key] : []),
    ...('props' in prop ? keysWithoutAbout(prop.props, `${prefix}${key}.`) : []),
  ]);
}

function filesOf(name: string): string[] {
  return [
    `${name}.tsx`,
    'declaration.ts',
    ...(withoutStyle[name] === undefined ? [`${name}.css`] : []),
    'gallery.ts',
    `${name}.dom.test.tsx`,
  ];
}
