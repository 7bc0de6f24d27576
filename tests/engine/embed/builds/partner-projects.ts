import { printed, printedLine } from '../printed.ts';

/** A partner's project and how to build it. */
export interface PartnerProject {
  readonly name: string;
  /** Sources by path in the project. They name the application of the docs. */
  readonly files: Readonly<Record<string, string>>;
  /** A script of an installed package, and its arguments. */
  readonly build: readonly [script: string, ...parameters: string[]];
  /** Checks the types if the build does not. */
  readonly check?: readonly [script: string, ...parameters: string[]];
  /** The folder that is served. */
  readonly out: string;
  /** The page contains the custom element instead of calling `mount`. */
  readonly isElement?: boolean;
}

const app = 'https://apply.example.com';
const component = printed('tsx', 0, app);
const commonSettings = {
  strict: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2022',
  lib: ['dom', 'dom.iterable', 'esnext'],
  noEmit: true,
  isolatedModules: true,
};

const next = {
  'package.json': '{ "name": "partner-next", "private": true }',
  'next.config.mjs': `export default { output: 'export' };`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      ...commonSettings,
      jsx: 'preserve',
      skipLibCheck: true,
      esModuleInterop: true,
      resolveJsonModule: true,
      allowJs: true,
      incremental: true,
      plugins: [{ name: 'next' }],
    },
    include: ['next-env.d.ts', '**/*.ts', '**/*.tsx', '.next/types/**/*.ts'],
    exclude: ['node_modules'],
  }),
  'app/layout.tsx': `import type { ReactNode } from 'react';
export default function Layout({ children }: { readonly children: ReactNode }) {
  return <html lang="en-US"><body>{children}</body></html>;
}`,
};

const page = `import { Apply } from './apply';
export default function Page() { return <main><h1>Partner</h1><Apply /></main>; }`;

/** The custom element of the docs in a page that Next.js renders on the server. */
const elementPage = `import type { ElementAttributes } from 'guided-flow/embed';
declare module 'react' { namespace JSX { interface IntrinsicElements { 'refinance-application': ElementAttributes } } }
export default function Page() {
  return <main><h1>Partner</h1>
    <script async src="${app}/embed/v1.js" />
    <refinance-application partner-name="Acme Credit" primary-color="#00558c">Call us</refinance-application></main>;
}`;

const html = (script: string): string =>
  `<!doctype html><html lang="en-US"><meta charset="utf-8"><title>Partner</title><main><div id="refinance"></div></main><script type="module" src="${script}"></script></html>`;

/** The statement in the docs that excludes an address from bundling. */
const ignored = printedLine('await import(/* webpackIgnore', app);

const byNext = (bundler: string): PartnerProject['build'] => ['next/dist/bin/next', 'build', bundler];

/** Projects that use the client of the package or the element as documented. */
export const partnerProjects: readonly PartnerProject[] = [
  ...['--turbopack', '--webpack'].map((bundler) => ({
    name: `of Next.js, with the documented component, built by ${bundler.slice(2)}`,
    files: { ...next, 'app/apply.tsx': component, 'app/page.tsx': page },
    build: byNext(bundler),
    out: 'out',
  })),
  {
    name: 'of Next.js, with the server-rendered element',
    files: { ...next, 'app/page.tsx': elementPage },
    build: byNext('--turbopack'),
    out: 'out',
    isElement: true,
  },
  {
    name: 'of webpack, with the client of the package',
    files: {
      'package.json': '{ "name": "partner-webpack", "private": true, "type": "module" }',
      'dist/index.html': html('main.js'),
      'src/index.js': `import { load } from 'guided-flow/embed';
load('${app}').then(({ mount }) => mount(document.querySelector('#refinance'), { partnerName: 'Acme Credit' }));`,
    },
    build: ['webpack/bin/webpack.js', 'build', '--mode', 'production'],
    out: 'dist',
  },
  {
    name: 'of webpack, with the documented import',
    files: {
      'package.json': '{ "name": "partner-webpack-import", "private": true, "type": "module" }',
      'dist/index.html': html('main.js'),
      'src/index.js': `const { mount } = ${ignored};
mount(document.querySelector('#refinance'), { partnerName: 'Acme Credit' });`,
    },
    build: ['webpack/bin/webpack.js', 'build', '--mode', 'production'],
    out: 'dist',
  },
  {
    name: 'of Vite, with the documented component',
    files: {
      'package.json': '{ "name": "partner-vite", "private": true, "type": "module" }',
      'tsconfig.json': JSON.stringify({ compilerOptions: { ...commonSettings, jsx: 'react-jsx' }, include: ['src'] }),
      'index.html': html('/src/main.tsx'),
      'src/apply.tsx': component,
      'src/main.tsx': `import { createRoot } from 'react-dom/client';
import { Apply } from './apply';
createRoot(document.querySelector('#refinance') ?? document.body).render(<Apply />);`,
    },
    build: ['vite/bin/vite.js', 'build'],
    check: ['typescript/bin/tsc', '--project', '.'],
    out: 'dist',
  },
];
