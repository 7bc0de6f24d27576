import type { Plugin, Rolldown } from 'vite';
import {
  type FirstScreen,
  firstScreenAttribute,
  releaseId,
  writeFirstScreen,
} from '../../src/browser/prerender/prerendered-screen.ts';
import type { PrerenderedScreen, prerender, StartDeclaration } from '../../src/browser/prerender/prerender.tsx';
import type { PrerenderedBranding } from '../../src/browser/prerender/prerender-theme.ts';
import { formSchemas, type PublishedFlow } from '../compile/publish.ts';
import { validatorFunctions } from '../compile/validators.ts';
import { whatIsPublished } from '../studio/studio-mode.ts';
import { buildScript } from './build-script.ts';
import { inlineFlow } from './inline-flow.ts';
import { type FlowPluginApi, flowPluginIn } from './flow-plugin.ts';
import { filesFor, type FilesByWidget, lazyWidgetFiles } from './lazy-widget-files.ts';
import { type HeadLink, addToHead, orderHead } from './order-head.ts';
import { type FlowManifest, hashOf } from './publish-flow.ts';
import { addToRecord } from './runtime-record.ts';
import { loadPrerenderer } from './load-prerenderer.ts';

/** The empty element that the application is rendered into. */
const place = new RegExp(`<(\\w+)([^>]*?) ${firstScreenAttribute}(?:="")?([^>]*)></\\1>`);
const devices = ['desktop', 'mobile'] as const;

interface FirstScreensOptions {
  /** Without a `start` in flow.config.ts, nothing is prerendered. */
  readonly config: string;
  /** Files of lazy widgets of an existing runtime. */
  readonly widgets?: FilesByWidget | undefined;
}

/**
 * Prerenders the first screen of each locale and device into the page. The first is in the element
 * `data-first-screen`, the others in templates, and a small script selects one.
 */
export function firstScreens({ config, widgets }: FirstScreensOptions): Plugin {
  let flow: FlowPluginApi | undefined;
  let base = '/';
  return {
    name: 'first-screens',
    apply: whatIsPublished,
    configResolved({ plugins, ...config }) {
      ({ base } = config);
      flow = flowPluginIn(plugins);
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const pages = Object.values(bundle).filter(
          (file): file is Rolldown.OutputAsset => file.type === 'asset' && place.test(String(file.source)),
        );
        if (flow === undefined || pages.length === 0) return;
        const late = lazyWidgetFiles();
        const { start, prerender: draw, prerenderBranding: lookOf } = await loadPrerenderer(config, late);
        if (start === undefined) return;
        const published = await flow.compiled();
        const manifest = manifestIn(bundle);
        const files = widgets ?? late.filesIn(bundle);
        addToRecord(bundle, { widgets: files });
        const screens = await drawAll(draw, start, published, manifest);
        if (screens.length === 0) return;
        const look = lookOf({ ...published.flow.chrome.theme, ...start.theme });
        const emit = (name: string, source: string): string => {
          const fileName = `assets/${name.replace('.', `-${hashOf(source)}.`)}`;
          this.emitFile({ type: 'asset', fileName, source });
          return `${base}${fileName}`;
        };
        const code = await buildScript({ entry: 'src/browser/prerender/main.ts', format: 'iife' });
        const script = emit('first-screen.js', code);
        const theme = look.styleSheet === undefined ? [] : [emit('theme.css', look.styleSheet)];
        const isUnsure = await beginsOtherwise(draw, start, published, screens);
        const attributes = `src="${script}" data-storage="${start.product?.name ?? published.flow.id}" data-phone-width="${phoneWidthOf(start, published)}"${isUnsure ? ' data-unsure' : ''}`;
        for (const page of pages) {
          const locales = screens.map(({ locale }) => locale);
          const carried = inlineFlow(new Set(locales), manifest, bundle, base);
          const drawn = withLook(withScreens(String(page.source), screens, attributes, carried), look);
          const named = addToHead(drawn, [
            ...theme.map((each): HeadLink => ['stylesheet', each]),
            ['script', script],
            ...neededBy(screens, files, base),
            ...fetchedFirst(manifest, bundle, base),
          ]);
          page.source = orderHead(named, (address) => bytesOf(bundle[address.slice(base.length)]));
        }
      },
    },
  };
}

interface MarkedScreen extends PrerenderedScreen {
  readonly locale: string;
  readonly mark: string;
}

function manifestIn(bundle: Rolldown.OutputBundle): FlowManifest {
  const file = bundle['flow/manifest.json'];
  return JSON.parse(String(file?.type === 'asset' ? file.source : '{}')) as FlowManifest;
}

type Words = Pick<PublishedFlow, 'flow' | 'copy'>;

async function drawEach(draw: typeof prerender, start: StartDeclaration, { flow, copy }: Words) {
  const validators = validatorFunctions(formSchemas(flow));
  return Promise.all(
    flow.locales.map(async (locale) => {
      const messages = copy[locale] as Parameters<typeof draw>[1]['messages'];
      const drawn = devices.map((device) => draw(start, { flow, locale, messages, validators }, device));
      return { locale, drawn: await Promise.all(drawn) };
    }),
  );
}

/** Whether a variant has a different first screen. */
async function beginsOtherwise(
  draw: typeof prerender,
  start: StartDeclaration,
  { variants }: PublishedFlow,
  screens: readonly MarkedScreen[],
): Promise<boolean> {
  const known = new Set(screens.map(({ locale, html }) => `${locale} ${withoutDevice(html)}`));
  const drawn = await Promise.all(Object.values(variants).map((each) => drawEach(draw, start, each)));
  return drawn
    .flat()
    .some((one) => one.drawn.some((screen) => !known.has(`${one.locale} ${withoutDevice(screen?.html ?? '')}`)));
}

/** Screens that need a server first are left out. */
async function drawAll(
  draw: typeof prerender,
  start: StartDeclaration,
  { flow, copy }: Words,
  manifest: FlowManifest,
): Promise<MarkedScreen[]> {
  const screens: MarkedScreen[] = [];
  for (const { locale, drawn } of await drawEach(draw, start, { flow, copy })) {
    const marked = (device: FirstScreen['device'], drawn: PrerenderedScreen): MarkedScreen => ({
      ...drawn,
      locale,
      mark: writeFirstScreen({ release: releaseId(manifest, locale), locale, device }),
    });
    const [desktop, mobile] = drawn;
    if (desktop === undefined || mobile === undefined) continue;
    if (withoutDevice(desktop.html) === withoutDevice(mobile.html)) screens.push(marked('any', desktop));
    else screens.push(marked('desktop', desktop), marked('mobile', mobile));
  }
  return screens;
}

function withoutDevice(html: string): string {
  return html.replace(/ data-device="\w+"/, '');
}

function phoneWidthOf({ phoneWidthLimit }: StartDeclaration, { flow }: PublishedFlow): number {
  const width = phoneWidthLimit === undefined ? 0 : flow.limits[phoneWidthLimit];
  return typeof width === 'number' ? width : 0;
}

function withScreens(page: string, screens: readonly MarkedScreen[], script: string, carried: string): string {
  const [first, ...others] = screens;
  if (first === undefined) return page;
  const templates = others.map(({ mark, html }) => `<template ${firstScreenAttribute}="${mark}">${html}</template>`);
  return page.replace(
    place,
    (_, tag: string, before: string, after: string) =>
      `<${tag}${before} ${firstScreenAttribute}="${first.mark}"${after} hidden>${first.html}</${tag}>${templates.join('')}<script ${script}></script>${carried}`,
  );
}

function withLook(page: string, { attributes }: PrerenderedBranding): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return page.replace('<html', () => `<html${written.join('')}`);
}

/** Files of lazy widgets on the first screen. */
function neededBy(screens: readonly MarkedScreen[], files: FilesByWidget, base: string): HeadLink[] {
  const widgets = screens.flatMap((screen) => screen.widgets);
  return filesFor(widgets, files).map((file) => [file.endsWith('.css') ? 'stylesheet' : 'module', `${base}${file}`]);
}

function fetchedFirst({ validators }: FlowManifest, bundle: Rolldown.OutputBundle, base: string): HeadLink[] {
  const modules = [validators, ...importedBy(bundle, validators, base)];
  return [['json', `${base}flow/manifest.json`], ...modules.map((each): HeadLink => ['module', each])];
}

function bytesOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): number {
  if (file === undefined) return 0;
  return (file.type === 'chunk' ? file.code : file.source).length;
}

/** A browser loads imports of a preloaded module only when it runs. */
function importedBy(bundle: Rolldown.OutputBundle, address: string, base: string): string[] {
  const file = bundle[address.slice(base.length)];
  return file?.type === 'chunk' ? file.imports.map((name) => `${base}${name}`) : [];
}
