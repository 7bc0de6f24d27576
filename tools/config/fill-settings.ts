import type { ConfigKeyPath, ConfigProblem } from './config-file.ts';

export type SettingValues = Readonly<Record<string, string | undefined>>;

export interface FillResult {
  readonly value: unknown;
  readonly problems: readonly ConfigProblem[];
}

/** Replaces each `{ "$setting": "NAME" }`. In a list, each word of the setting becomes an item. */
export function fillSettings(value: unknown, settings: SettingValues): FillResult {
  const problems: ConfigProblem[] = [];

  const fill = (value: unknown, path: ConfigKeyPath): unknown => {
    const name = settingOf(value);
    if (name !== undefined) return readSetting(name, path) ?? '';
    if (Array.isArray(value)) return value.flatMap((item: unknown, index) => fillItem(item, [...path, index]));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner, [...path, key])]));
  };
  const fillItem = (item: unknown, path: ConfigKeyPath): unknown[] => {
    const name = settingOf(item);
    return name === undefined ? [fill(item, path)] : (readSetting(name, path, true)?.match(/[^\s,]+/g) ?? []);
  };
  const readSetting = (name: string, path: ConfigKeyPath, mayBeEmpty = false): string | undefined => {
    const setting = settings[name];
    if (setting === undefined || (setting === '' && !mayBeEmpty))
      problems.push({ keyPath: path, message: `needs the setting ${name}, which is not set` });
    return setting;
  };

  return { value: fill(value, []), problems };
}

function settingOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { $setting: name, ...otherMembers } = value as { readonly $setting?: unknown };
  return typeof name === 'string' && Object.keys(otherMembers).length === 0 ? name : undefined;
}
