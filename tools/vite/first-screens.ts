import type { Plugin, Rolldown } from 'vite';
import {
  type FirstScreen,
  firstScreenAttribute,
  releaseId,
  formatFirstScreen,
} from '../../src/browser/prerender/prerendered-screen.ts';
import type { PrerenderedScreen, prerender, PrerenderOptions } from '../../src/browser/prerender/prerender.tsx';
import type { PrerenderedBranding } from '../../src/browser/prerender/prerender-theme.ts';
import { formSchemas, type PublishedFlow } from '../compile/publish.ts';
import { validatorFunctions } from '../compile/validators.ts';
import { onlyInProductionBuilds } from '../studio/studio-mode.ts';
import { buildScript } from './build-script.ts';
import { inlineFlow } from './inline-flow.ts';
import { type FlowPluginApi, flowPluginIn } from './flow-plugin.ts';
import { filesOfWidgets, type FilesByWidget, lazyWidgetFiles } from './lazy-widget-files.ts';
import { type HeadLink, addToHead, orderHead } from './order-head.ts';
import { type FlowManifest, hashOf } from './emit-flow-files.ts';
import { addToRecord } from './runtime-record.ts';
import { loadPrerenderer } from './load-prerenderer.ts';

/** Matches the empty element into which the application is rendered. */
const emptyRoot = new RegExp(`<(\\w+)([^>]*?) ${firstScreenAttribute}(?:="")?([^>]*)></\\1>`);
const devices = ['desktop', 'mobile'] as const;

interface FirstScreensOptions {
  /** Path of flow.config.ts. Without a `start` there, nothing is prerendered. */
  readonly config: string;
  /** Files of the lazy widgets in an existing runtime. */
  readonly widgets?: FilesByWidget | undefined;
}

/**
 * Prerenders the first screen of each locale and device into the page. One screen is in the `data-first-screen`
 * element; the other screens are in templates. A small script selects a screen.
 */
export function firstScreensPlugin({ config, widgets }: FirstScreensOptions): Plugin {
  let flow: FlowPluginApi | undefined;
  let base = '/';
  return {
    name: 'first-screens',
    apply: onlyInProductionBuilds,
    configResolved({ plugins, ...config }) {
      ({ base } = config);
      flow = flowPluginIn(plugins);
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const pages = Object.values(bundle).filter(
          (file): file is Rolldown.OutputAsset => file.type === 'asset' && emptyRoot.test(String(file.source)),
        );
        if (flow === undefined || pages.length === 0) return;
        const lazyFiles = lazyWidgetFiles();
        const {
          start,
          prerender: render,
          prerenderBranding: renderBranding,
        } = await loadPrerenderer(config, lazyFiles);
        if (start === undefined) return;
        const published = await flow.compiledFlow();
        const manifest = manifestIn(bundle);
        const files = widgets ?? lazyFiles.filesByWidget(bundle);
        addToRecord(bundle, { widgets: files });
        const screens = await renderFirstScreens(render, start, published, manifest);
        if (screens.length === 0) return;
        const branding = renderBranding({ ...published.flow.chrome.theme, ...start.theme });
        const emit = (name: string, source: string): string => {
          const fileName = `assets/${name.replace('.', `-${hashOf(source)}.`)}`;
          this.emitFile({ type: 'asset', fileName, source });
          return `${base}${fileName}`;
        };
        const code = await buildScript({ entry: 'src/browser/prerender/main.ts', format: 'iife' });
        const script = emit('first-screen.js', code);
        const theme = branding.styleSheet === undefined ? [] : [emit('theme.css', branding.styleSheet)];
        const hasOtherStart = await variantStartsDifferently(render, start, published, screens);
        const attributes = `src="${script}" data-storage="${start.product?.name ?? published.flow.id}" data-phone-width="${phoneWidthOf(start, published)}"${hasOtherStart ? ' data-unsure' : ''}`;
        for (const page of pages) {
          const locales = screens.map(({ locale }) => locale);
          const inlineData = inlineFlow(new Set(locales), manifest, bundle, base);
          const pageWithScreens = addBranding(
            addScreens(String(page.source), screens, attributes, inlineData),
            branding,
          );
          const pageWithLinks = addToHead(pageWithScreens, [
            ...theme.map((address): HeadLink => ['stylesheet', address]),
            ['script', script],
            ...widgetLinks(screens, files, base),
            ...flowLinks(manifest, bundle, base),
          ]);
          page.source = orderHead(pageWithLinks, (address) => sizeOf(bundle[address.slice(base.length)]));
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

type FlowWithCopy = Pick<PublishedFlow, 'flow' | 'copy'>;

async function renderLocales(render: typeof prerender, start: PrerenderOptions, { flow, copy }: FlowWithCopy) {
  const validators = validatorFunctions(formSchemas(flow));
  return Promise.all(
    flow.locales.map(async (locale) => {
      const messages = copy[locale] as Parameters<typeof render>[1]['messages'];
      const screens = devices.map((device) => render(start, { flow, locale, messages, validators }, device));
      return { locale, screens: await Promise.all(screens) };
    }),
  );
}

/** Whether a variant has a different first screen. */
async function variantStartsDifferently(
  render: typeof prerender,
  start: PrerenderOptions,
  { variants }: PublishedFlow,
  screens: readonly MarkedScreen[],
): Promise<boolean> {
  const flowScreens = new Set(screens.map(({ locale, html }) => `${locale} ${withoutDevice(html)}`));
  const variantScreens = await Promise.all(
    Object.values(variants).map((variant) => renderLocales(render, start, variant)),
  );
  return variantScreens
    .flat()
    .some((variantLocale) =>
      variantLocale.screens.some(
        (screen) => !flowScreens.has(`${variantLocale.locale} ${withoutDevice(screen?.html ?? '')}`),
      ),
    );
}

/** Renders the screens, except those that first need a server's reply. */
async function renderFirstScreens(
  render: typeof prerender,
  start: PrerenderOptions,
  { flow, copy }: FlowWithCopy,
  manifest: FlowManifest,
): Promise<MarkedScreen[]> {
  const screens: MarkedScreen[] = [];
  for (const { locale, screens: localeScreens } of await renderLocales(render, start, { flow, copy })) {
    const markScreen = (device: FirstScreen['device'], screen: PrerenderedScreen): MarkedScreen => ({
      ...screen,
      locale,
      mark: formatFirstScreen({ release: releaseId(manifest, locale), locale, device }),
    });
    const [desktop, mobile] = localeScreens;
    if (desktop === undefined || mobile === undefined) continue;
    if (withoutDevice(desktop.html) === withoutDevice(mobile.html)) screens.push(markScreen('any', desktop));
    else screens.push(markScreen('desktop', desktop), markScreen('mobile', mobile));
  }
  return screens;
}

function withoutDevice(html: string): string {
  return html.replace(/ data-device="\w+"/, '');
}

function phoneWidthOf({ phoneWidthLimit }: PrerenderOptions, { flow }: PublishedFlow): number {
  const width = phoneWidthLimit === undefined ? 0 : flow.limits[phoneWidthLimit];
  return typeof width === 'number' ? width : 0;
}

function addScreens(page: string, screens: readonly MarkedScreen[], script: string, inlineData: string): string {
  const [first, ...otherScreens] = screens;
  if (first === undefined) return page;
  const templates = otherScreens.map(
    ({ mark, html }) => `<template ${firstScreenAttribute}="${mark}">${html}</template>`,
  );
  return page.replace(
    emptyRoot,
    (_, tag: string, before: string, after: string) =>
      `<${tag}${before} ${firstScreenAttribute}="${first.mark}"${after} hidden>${first.html}</${tag}>${templates.join('')}<script ${script}></script>${inlineData}`,
  );
}

function addBranding(page: string, { attributes }: PrerenderedBranding): string {
  const attributeTexts = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return page.replace('<html', () => `<html${attributeTexts.join('')}`);
}

/** Files of lazy widgets on the first screen. */
function widgetLinks(screens: readonly MarkedScreen[], files: FilesByWidget, base: string): HeadLink[] {
  const widgets = screens.flatMap((screen) => screen.widgetNames);
  return filesOfWidgets(widgets, files).map((file) => [
    file.endsWith('.css') ? 'stylesheet' : 'module',
    `${base}${file}`,
  ]);
}

function flowLinks({ validators }: FlowManifest, bundle: Rolldown.OutputBundle, base: string): HeadLink[] {
  const modules = [validators, ...importsOf(bundle, validators, base)];
  return [['json', `${base}flow/manifest.json`], ...modules.map((address): HeadLink => ['module', address])];
}

function sizeOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): number {
  if (file === undefined) return 0;
  return (file.type === 'chunk' ? file.code : file.source).length;
}

/** A browser loads a preloaded module's imports only when the module runs. */
function importsOf(bundle: Rolldown.OutputBundle, address: string, base: string): string[] {
  const file = bundle[address.slice(base.length)];
  return file?.type === 'chunk' ? file.imports.map((name) => `${base}${name}`) : [];
}
