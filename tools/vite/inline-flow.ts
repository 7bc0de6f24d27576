import type { Rolldown } from 'vite';
import { inlineDataAttribute, formatInlineDataAttribute } from '../../src/browser/prerender/inline-data.ts';
import type { FlowManifest } from './emit-flow-files.ts';

/**
 * Templates that inline the flow and the prerendered locales' copy, because a browser loads only six files at a time.
 */
export function inlineFlow(
  locales: ReadonlySet<string>,
  { flow, copy }: FlowManifest,
  bundle: Rolldown.OutputBundle,
  base: string,
): string {
  return [flow, ...[...locales].map((locale) => copy[locale] ?? '')]
    .map((address) => {
      const file = bundle[address.slice(base.length)];
      const text = file?.type === 'asset' ? String(file.source) : '';
      return (
        text &&
        `<template ${inlineDataAttribute}="${formatInlineDataAttribute(address, text)}">${escapeHtml(text)}</template>`
      );
    })
    .join('');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
