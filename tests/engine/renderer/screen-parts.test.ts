import { proxy, ref } from 'valtio/vanilla';
import { expect, test } from 'vitest';
import { screenParts } from '../../../src/renderer/screen-parts.ts';
import { share } from '../../../src/runtime/share.ts';
import type { ResolvedBlock, ResolvedField, Screen } from '../../../src/runtime/shapes/screen.ts';
import type { FlowStore } from '../../../src/runtime/shapes/store-types.ts';
import { aBlock, aField, aForm, aSection, aView } from '../../refinance/gallery/view.ts';

const form = (values: Readonly<Record<string, string>>, extra: readonly ResolvedBlock[] = []): ResolvedBlock =>
  aForm({
    items: [aSection(Object.entries(values).map(([name, value]) => aField(name, 'x', name, { value }))), ...extra],
  });
const at = {
  form: 'blocks/form-details',
  one: 'blocks/form-details/details.one',
  two: 'blocks/form-details/details.two',
};

/** The places that are told, in order, of each screen that is shown. */
function following(first: Screen, places: readonly string[]) {
  const store = proxy<FlowStore>({ screen: ref(first) });
  const parts = screenParts(store);
  const told: string[] = [];
  const ends = places.map((place) => parts.listen(place, () => void told.push(place)));
  return {
    store,
    parts,
    ends,
    told: (next: Screen): string[] => {
      store.screen = ref(share(store.screen, next));
      return told.splice(0);
    },
  };
}

test('tells what changed and what that stands in, once, and nothing beside it', () => {
  const shown = following(aView({ blocks: [aBlock('text', {}), form({ one: '', two: '' })] }), [
    'help',
    'blocks',
    'blocks/text',
    at.form,
    at.one,
    at.two,
  ]);
  expect(shown.told(aView({ blocks: [aBlock('text', {}), form({ one: 'a', two: '' })] }))).toEqual([
    'blocks',
    at.form,
    at.one,
  ]);
  expect((shown.parts.at(at.one) as ResolvedField).value).toBe('a');
  expect(shown.told(aView({ blocks: [aBlock('text', {}), form({ one: 'a', two: '' })] }))).toEqual([]);
  expect(shown.told(aView({ blocks: [aBlock('text', {}), form({ one: 'b', two: 'c' })], busy: true }))).toEqual([
    'blocks',
    at.form,
    at.one,
    at.two,
  ]);
});

test('finds blocks in blocks, in forms and in the modal, and says when they go', () => {
  const inner = aBlock('disclosure', { blocks: [aBlock('text', { text: ['x'] })] });
  const modal = { name: 'm', title: ['M'], blocks: [inner] };
  const places = ['modal/disclosure/blocks/text', 'blocks/form-details/note'];
  const shown = following(aView({ blocks: [form({ one: '' }, [aBlock('note', {})])], modal }), places);
  expect(places.map((place) => (shown.parts.at(place) as ResolvedBlock).widget)).toEqual(['text', 'note']);
  expect(shown.told(aView({ blocks: [form({ one: '' })], modal: null }))).toEqual([places[1], places[0]]);
  expect(places.map((place) => shown.parts.at(place))).toEqual([undefined, undefined]);
});

test('tells nobody who has ended, and knows what was shown while nobody listened', () => {
  const shown = following(aView({ blocks: [form({ one: '' })] }), [at.one]);
  for (const end of [...shown.ends, ...shown.ends]) end();
  expect(shown.told(aView({ blocks: [form({ one: 'a' })] }))).toEqual([]);
  expect((shown.parts.at(at.one) as ResolvedField).value).toBe('a');
  shown.told(aView({ blocks: [form({ one: 'b' })] }));
  shown.parts.listen(at.two, () => undefined);
  expect((shown.parts.at(at.one) as ResolvedField).value).toBe('b');
});

test('a screen of equal parts that shares nothing with the one before tells nobody, and all are told of what comes after', () => {
  const shown = following(aView({ blocks: [form({ one: '', two: '' })] }), [at.one, at.two]);
  const anew = aView({ blocks: [form({ one: '', two: '' })] });
  shown.store.screen = ref(anew);
  expect(shown.told(aView({ blocks: [form({ one: 'a', two: '' })] }))).toEqual([at.one]);
  expect((shown.parts.at(at.one) as ResolvedField).value).toBe('a');
});
