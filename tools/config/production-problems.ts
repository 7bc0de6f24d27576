import type { Config } from '../../src/browser/config-shape.ts';
import type { ConfigKeyPath, ConfigProblem } from './config-file.ts';

/** Reserved domain names (RFC 2606). */
const reservedDomain = /(?:[\w*-]+\.)*\w[\w-]*\.(?:example|test|invalid)\b|\bexample\.(?:com|net|org)\b/;
const loopback = /\b(?:localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0)\b|\[::1?\]/;
/** Names of members that contain the key of a third-party service. */
const serviceKeys = new Set(['apiKey', 'siteKey', 'key']);
const onlyInDevelopment = 'allowed only with "development": true';

/** Reports values that only development configurations may contain. */
export function productionProblems(config: Config): ConfigProblem[] {
  if (config.development) return [];
  const { botCheck } = config;
  return [
    ...(botCheck.kind === 'sandbox'
      ? [{ keyPath: ['botCheck', 'kind'], message: `is "sandbox", which generates fake tokens: ${onlyInDevelopment}` }]
      : []),
    ...(botCheck.kind === 'override'
      ? [{ keyPath: ['botCheck', 'token'], message: `is a fixed token that is public: ${onlyInDevelopment}` }]
      : []),
    ...textsIn(config).flatMap(([path, text]) =>
      text === 'sandbox' && serviceKeys.has(String(path.at(-1)))
        ? [{ keyPath: path, message: `is the key of the sandbox: ${onlyInDevelopment}` }]
        : addressProblems(path, text),
    ),
  ];
}

function addressProblems(path: ConfigKeyPath, text: string): ConfigProblem[] {
  const reserved = reservedDomain.exec(text)?.[0];
  if (reserved !== undefined)
    return [{ keyPath: path, message: `contains the placeholder ${reserved}: ${onlyInDevelopment}` }];
  const loopbackHost = loopback.exec(text)?.[0];
  return loopbackHost === undefined
    ? []
    : [{ keyPath: path, message: `contains ${loopbackHost}, the visitor's own machine: ${onlyInDevelopment}` }];
}

function textsIn(value: unknown, path: ConfigKeyPath = []): [ConfigKeyPath, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => textsIn(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}
