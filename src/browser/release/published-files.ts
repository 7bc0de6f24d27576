import type { Config } from '../config-shape.ts';
import { StartError, type StartErrorCode } from '../start/errors.ts';

const defaultPaths = { manifest: 'flow/manifest.json', config: 'config.json' } as const;

/**
 * Returns the address of this release's manifest or configuration, from `data-manifest` or `data-config` of `<html>` or
 * by default.
 */
export function publishedAddress(kind: keyof typeof defaultPaths): string {
  return document.documentElement.dataset[kind] ?? `${import.meta.env.BASE_URL}${defaultPaths[kind]}`;
}

/** Loads the configuration; its shape was checked at deployment. @throws StartError `config-unreachable` */
export async function loadConfig<Settings extends Config>(address = publishedAddress('config')): Promise<Settings> {
  return getJson<Settings>(address, 'config-unreachable');
}

/** @throws StartError with the given code if the address returns no JSON */
export async function getJson<T>(url: string, code: StartErrorCode): Promise<T> {
  try {
    const response = await fetch(url);
    if (response.ok) return (await response.json()) as T;
    throw new StartError(code, `${url} answered ${response.status}`);
  } catch (cause) {
    throw cause instanceof StartError ? cause : new StartError(code, url, { cause });
  }
}
