import type { ConfigPath, ConfigProblem } from './config-file.ts';

/** Settings by name, as a process has them. */
export type Settings = Readonly<Record<string, string | undefined>>;

/** A configuration with its settings filled in, and those that are missing. */
export interface Filled {
  readonly value: unknown;
  readonly problems: readonly ConfigProblem[];
}

/**
 * Puts settings in place of `{ "$setting": "NAME" }`: what a repository should not say, or does not know, comes from whoever
 * deploys. In a list it stands for each word of the setting, for none if that is empty.
 */
export function fillSettings(value: unknown, settings: Settings): Filled {
  const problems: ConfigProblem[] = [];

  const fill = (value: unknown, path: ConfigPath): unknown => {
    const name = settingOf(value);
    if (name !== undefined) return take(name, path) ?? '';
    if (Array.isArray(value)) return value.flatMap((item: unknown, index) => fillItem(item, [...path, index]));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner, [...path, key])]));
  };
  const fillItem = (item: unknown, path: ConfigPath): unknown[] => {
    const name = settingOf(item);
    return name === undefined ? [fill(item, path)] : (take(name, path, true)?.match(/[^\s,]+/g) ?? []);
  };
  const take = (name: string, path: ConfigPath, mayBeEmpty = false): string | undefined => {
    const setting = settings[name];
    if (setting === undefined || (setting === '' && !mayBeEmpty))
      problems.push({ path, message: `is taken from the setting ${name}, which is not set` });
    return setting;
  };

  return { value: fill(value, []), problems };
}

function settingOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { $setting: name, ...rest } = value as { readonly $setting?: unknown };
  return typeof name === 'string' && Object.keys(rest).length === 0 ? name : undefined;
}
