import { expect, test } from 'vitest';
import type { CompiledMessage } from '../../src/runtime/copy/compiled-message.ts';
import { createCopyFormatter } from '../../src/runtime/copy/format-copy.ts';
import { readParameters } from '../../src/runtime/copy/message-parameters.ts';
import { plainText } from '../../src/runtime/copy/rich-text.ts';
import { loadFlowConfig } from '../../tools/compile/flow-config.ts';
import { compileFolder } from '../../tools/compile/publish.ts';
import { publishedCopy } from '../../tools/compile/published-copy.ts';
import { variantsOf } from '../../tools/compile/variants/variants-of.ts';
import { describeFlow } from '../../tools/studio/describe-flow.ts';
import { createCopyKeyFinder } from '../../tools/studio/page/find-copy-keys.ts';
import { flowAs } from '../../tools/studio/page/flow-as.ts';
import { editedFlows, flowNames } from './flows.ts';

/** Values that differ in length, in plural form and in the characters that they contain. */
const samples = [
  { text: 'Robin', number: 1250.5, date: '2026-11-20', plural: 1 },
  { text: '(303) 555-0142 – a+b', number: 3, date: '2026-01-02', plural: 5 },
  { text: '', number: 0, date: '2026-12-31', plural: 0 },
] as const;
type Sample = (typeof samples)[number];

/** Values of a message, and the same once for each option of its select placeholders. */
function valuesOf(message: CompiledMessage | undefined, sample: Sample): Record<string, unknown>[] {
  if (message === undefined || typeof message === 'string') return [{}];
  const kinds = [...readParameters(message).kindsByName];
  const options = [...JSON.stringify(message).matchAll(/"(\w+)":\{"value":/g)].map(([, option = '']) => option);
  return ['other', ...options].map((option) =>
    Object.fromEntries(
      kinds.map(([name, [kind = 'text', ...more]]) => {
        if (more.length > 0) return [name, kind === 'text' ? sample.text : sample.plural];
        return [name, kind === 'select' ? option : sample[kind]];
      }),
    ),
  );
}

/** Keys of messages that are not placeholders alone: those could read like any text, and the studio does not look for them. */
function keysWithWords(copy: Readonly<Record<string, string>>): string[] {
  const placeholder = /<[^>]*>|\{\w+(?:, \w+(?:, [^{}]*)?)?\}/g;
  return Object.keys(copy).filter((key) => /\p{L}/u.test(copy[key]?.replaceAll(placeholder, '') ?? ''));
}

/** The messages of one locale, with the values of each sample, that the studio finds no key for. */
function notFoundIn(locale: string, messages: Readonly<Record<string, CompiledMessage>>, copy: Record<string, string>) {
  const format = createCopyFormatter({ locale, messages });
  const findKeys = createCopyKeyFinder(copy, []);
  let tried = 0;
  const notFound = keysWithWords(copy).flatMap((key) =>
    samples.flatMap((sample) =>
      valuesOf(messages[key], sample).flatMap((values) => {
        const text = plainText(format(key, values));
        // An option can consist of a value alone.
        if (!/\p{L}/u.test(text.replaceAll(sample.text, ''))) return [];
        tried += 1;
        return findKeys([text]).includes(key) ? [] : [`${locale} ${key}: ${text}`];
      }),
    ),
  );
  return { tried, notFound };
}

test.each(flowNames)('the studio finds the key of every text of %s, in every locale and variant', async (name) => {
  const { folder, config } = editedFlows[name];
  const { compilation } = await compileFolder(folder, (await loadFlowConfig(config)).registries);
  const described = describeFlow(compilation, compilation, compilation.files.singleValue('preview'));
  const variants = Object.entries(variantsOf(compilation));
  for (const [variant, compiled] of [[null, compilation] as const, ...variants])
    for (const [locale, messages] of Object.entries(publishedCopy(compiled))) {
      const { tried, notFound } = notFoundIn(locale, messages as Readonly<Record<string, CompiledMessage>>, {
        ...flowAs(described, variant).copy[locale],
      });
      expect(tried).toBeGreaterThan(100);
      expect(notFound).toEqual([]);
    }
});
