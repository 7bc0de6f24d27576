import { recordOrEmpty } from '../../../src/runtime/utilities/json.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const linkScheme: Rule = {
  id: 'link-scheme',
  severity: 'error',
  requiredFileKinds: ['links'],
  about: 'A link leads to an address that is neither safe nor of a kind that a page may open.',
  *check({ files }): Iterable<RuleFinding> {
    for (const [name, link] of Object.entries(files.singleValue('links') as Readonly<Record<string, unknown>>)) {
      const { href, byLanguage } = recordOrEmpty(link);
      const addresses = [
        { path: ['href'], address: href },
        ...Object.entries(recordOrEmpty(byLanguage)).map(([language, address]) => ({
          path: ['byLanguage', language],
          address,
        })),
      ];
      for (const { path, address } of addresses) {
        const fault = typeof address === 'string' ? faultOf(address) : undefined;
        if (fault !== undefined) yield { at: { file: 'links.json', path: [name, ...path] }, message: fault };
      }
    }
  },
};

const remedy =
  'write https://…, tel:…, mailto:…, a path of our own site such as /terms, or a {base} of the configuration';

/** What is wrong with an address, as a sentence; undefined if nothing is. */
function faultOf(address: string): string | undefined {
  if (/\s/.test(address)) return 'An address holds no spaces: take them out, or write %20';
  if (/^(?:https:\/\/[^/]|tel:\+?\d|mailto:[^@]+@[^@]+$|\/(?!\/)|#|\{\w+\})/i.test(address)) return undefined;
  if (/^http:\/\//i.test(address))
    return 'On the way to http:// everybody can read along and change what comes back: write https://';
  const scheme = /^(?!(?:https|tel|mailto):)[a-z][\w+.-]*:/i.exec(address)?.[0];
  return scheme === undefined ? `This is no whole address: ${remedy}` : `A link does not open "${scheme}": ${remedy}`;
}
