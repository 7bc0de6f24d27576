import type { Config } from '../../src/browser/config-shape.ts';
import type { ConfigPath, ConfigProblem } from './config-file.ts';

/** Names that belong to nobody, and this machine. */
const placeholder = /(?:[\w*-]+\.)*\w[\w-]*\.(?:example|test|invalid)\b|\bexample\.(?:com|net|org)\b/;
const loopback = /\b(?:localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0)\b|\[::1?\]/;
/** What keys of services are called here, whose value may be one that only the sandbox knows. */
const keys = new Set(['apiKey', 'siteKey', 'key']);
const only = 'only a configuration with "development": true may';

/** What a configuration has that applicants must never meet; nothing is asked of one for development. */
export function productionProblems(config: Config): ConfigProblem[] {
  if (config.development) return [];
  const { botCheck } = config;
  return [
    ...(botCheck.kind === 'sandbox'
      ? [{ path: ['botCheck', 'kind'], message: `is "sandbox", which invents its tokens: ${only}` }]
      : []),
    ...(botCheck.kind === 'override'
      ? [{ path: ['botCheck', 'token'], message: `is one fixed token that everybody can read: ${only}` }]
      : []),
    ...textsIn(config).flatMap(([path, text]) =>
      text === 'sandbox' && keys.has(String(path.at(-1)))
        ? [{ path, message: `is the sandbox's: ${only}` }]
        : addressProblems(path, text),
    ),
  ];
}

function addressProblems(path: ConfigPath, text: string): ConfigProblem[] {
  const nobody = placeholder.exec(text)?.[0];
  if (nobody !== undefined) return [{ path, message: `names ${nobody}, a placeholder: ${only}` }];
  const here = loopback.exec(text)?.[0];
  return here === undefined ? [] : [{ path, message: `names ${here}, the machine of whoever opens the page: ${only}` }];
}

function textsIn(value: unknown, path: ConfigPath = []): [ConfigPath, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => textsIn(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}
