import { proxy, ref } from 'valtio/vanilla';
import { expect, test } from 'vitest';
import { screenParts } from '../../../src/renderer/screen-parts.ts';
import { share } from '../../../src/runtime/share.ts';
import type { ResolvedBlock, ResolvedField, ResolvedSection, Screen } from '../../../src/runtime/shapes/screen.ts';
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

test('of another screen tells all that stands around the step, in which nobody stays to be told', () => {
  const screen = (arrival: number, value: string) =>
    aView({ arrival, blocks: [form({ one: value })], help: [aBlock('text', {})] });
  const shown = following(screen(1, ''), ['frame', 'blocks', at.form, at.one, 'modal', 'help', 'help/text']);
  expect(shown.told(screen(2, 'a'))).toEqual(['frame', 'help', 'help/text']);
  expect((shown.parts.at(at.one) as ResolvedField).value).toBe('a');
  expect(shown.told(screen(2, 'b'))).toEqual(['blocks', at.form, at.one]);
  expect(shown.told(aView({ arrival: 3, blocks: [] }))).toEqual(['frame', 'help', 'help/text']);
  expect([at.form, at.one].map((place) => shown.parts.at(place))).toEqual([undefined, undefined]);
});

test('tells several at one place, each until it ends', () => {
  const shown = following(aView({ blocks: [form({ one: '' })] }), [at.one]);
  const told: string[] = [];
  const ends = ['first', 'second'].map((name) => shown.parts.listen(at.one, () => void told.push(name)));
  shown.told(aView({ blocks: [form({ one: 'a' })] }));
  ends[0]?.();
  expect(shown.told(aView({ blocks: [form({ one: 'b' })] }))).toEqual([at.one]);
  ends[1]?.();
  expect(shown.told(aView({ blocks: [form({ one: 'c' })] }))).toEqual([at.one]);
  expect(told).toEqual(['first', 'second', 'second']);
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

test('knows each part of a screen that is made anew and equal, and tells its next change', () => {
  const screen = () => aView({ blocks: [form({ one: '', two: '' })] });
  const shown = following(screen(), [at.one, at.two]);
  shown.store.screen = ref(screen());
  expect(shown.told(screen())).toEqual([]);
  expect(shown.told(aView({ blocks: [form({ one: '', two: 'a' })] }))).toEqual([at.two]);
  expect((shown.parts.at(at.two) as ResolvedField).value).toBe('a');
});

test('looks into none of the items of a list but the one that changed', () => {
  let looks = 0;
  const items = Array.from({ length: 50 }, (_, item) => itemWith(item, ''));
  const list = (sections: readonly ResolvedSection[]) => aView({ blocks: [aForm({ items: sections })] });
  const place = 'blocks/form-details/details.7';
  const shown = following(list(items), [place]);
  looks = 0;
  expect(shown.told(list(items.with(7, itemWith(7, 'a'))))).toEqual([place]);
  expect((shown.parts.at(place) as ResolvedField).value).toBe('a');
  // Only into the item itself: as it was, and as it is now.
  expect(looks).toBeGreaterThan(0);
  expect(looks).toBeLessThan(10);

  function itemWith(item: number, value: string): ResolvedSection {
    const section = aSection([aField(`${item}`, 'x', `${item}`, { value })], `s${item}`);
    const { fields } = section;
    return Object.defineProperty({ ...section }, 'fields', {
      enumerable: true,
      get: () => {
        looks += 1;
        return fields;
      },
    });
  }
});
