import * as fc from 'fast-check';
import { product as names } from '../../../src/refinance/product.ts';

const product = names.name;

/** Values that are not messages of instance `id`: any value, and messages with one wrong member. */
export function strangeMessages(id: string): fc.Arbitrary<unknown> {
  const wrong = fc.anything({ withNullPrototype: true });
  const types = fc.constantFrom(
    'hello',
    'ready',
    'step',
    'height',
    'show',
    'complete',
    'exit',
    'error',
    'init',
    'resize',
  );
  const members = fc.dictionary(fc.string(), wrong);
  const otherId = fc.string().filter((text) => text !== id);
  return fc.oneof(
    wrong,
    fc.tuple(members, types, otherId).map(([more, type, other]) => ({ ...more, product, id: other, type })),
    fc.tuple(members, types).map(([more, type]) => ({ ...more, product: 'another-product', id, type })),
    fc.tuple(types, wrong).map(([type, value]) => ({ id, type, px: value, code: value, windowWidthPx: 400 })),
    fc.constantFrom(...malformed(id)),
  );
}

/** Messages with the right `product` and `id` but invalid content. */
export function malformed(id: string): object[] {
  const own = { product, id };
  return [
    own,
    { ...own, type: 'other' },
    { ...own, type: ['height'], px: 3 },
    { ...own, type: 'height' },
    { ...own, type: 'height', px: -1 },
    { ...own, type: 'height', px: Number.NaN },
    { ...own, type: 'height', px: 1e9 },
    { ...own, type: 'height', px: '300' },
    { ...own, type: 'ready', step: '<b>' },
    { ...own, type: 'step', from: 'A', to: 'a step with spaces' },
    { ...own, type: 'step', from: 'A' },
    { ...own, type: 'show', topPx: 0 },
    { ...own, type: 'show', topPx: -20, bottomPx: 4 },
    { ...own, type: 'exit', reason: 'because' },
    { ...own, type: 'error', code: { toString: 1 } },
    { ...own, type: 'error', code: 'x'.repeat(130) },
    { ...own, type: 'init' },
    { ...own, type: 'init', windowWidthPx: '400' },
    { ...own, type: 'resize', windowWidthPx: 0 },
    { ...own, type: 'resize', windowWidthPx: Number.POSITIVE_INFINITY },
    { ...own, type: 'resize', windowWidthPx: null },
  ];
}
