import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInShare, isInStagedShare } from '../../src/browser/release/staged/staged-share.ts';

const visitors = Array.from({ length: 10_000 }, (_, index) => `visitor-${index}`);

/** Storage of one visitor. */
function storageOf(entries: Readonly<Record<string, string>> = {}) {
  const held = new Map(Object.entries(entries));
  return {
    held,
    open: () => ({
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, value: string) => void held.set(key, value),
    }),
  };
}

const facts = { release: '7', percentage: 100, storageKey: 'library-card' };

describe('a share of the visitors', () => {
  test.each([1, 10, 50, 90])('of %i in a hundred is about as many', (share) => {
    const many = visitors.filter((visitor) => isInShare(visitor, '7', share)).length / 100;
    expect(Math.abs(many - share)).toBeLessThan(1.5);
  });

  test('is nobody for 0, and everybody for 100', () => {
    expect(visitors.filter((visitor) => isInShare(visitor, '7', 0))).toEqual([]);
    expect(visitors.filter((visitor) => !isInShare(visitor, '7', 100))).toEqual([]);
  });

  test('keeps whoever was in it while it grows', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(100), fc.nat(100), (visitor, one, other) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)];
        expect(!isInShare(visitor, '7', small) || isInShare(visitor, '7', large)).toBe(true);
      }),
    );
  });

  test('is of other people for each release', () => {
    const first = visitors.filter((visitor) => isInShare(visitor, '7', 10));
    const again = first.filter((visitor) => isInShare(visitor, '8', 10));
    expect(again.length / first.length).toBeLessThan(0.2);
  });
});

describe('whether a visitor goes to the staged release', () => {
  test('is decided by a text that is kept, so that it is the same the next time', () => {
    const { held, open } = storageOf();
    let ids = 0;
    const decide = (): boolean => isInStagedShare({ ...facts, percentage: 50 }, open, () => `id-${(ids += 1)}`);
    const first = decide();
    expect(held.get('library-card-visitor')).toBe('id-1');
    expect([decide(), decide()]).toEqual([first, first]);
    expect(ids).toBe(1);
  });

  test('never takes anybody along who is midway on the live one', () => {
    const { held, open } = storageOf({ 'library-card': '{"step":"CHOOSE_BRANCH"}' });
    expect(isInStagedShare(facts, open, () => 'id')).toBe(false);
    expect(held.has('library-card-visitor')).toBe(false);
  });

  test('nor anybody whose answers the browser keeps to go on with later', () => {
    const { held, open } = storageOf({ 'library-card-draft': '{"entries":{}}' });
    expect(isInStagedShare(facts, open, () => 'id')).toBe(false);
    expect(held.has('library-card-visitor')).toBe(false);
  });

  test('goes on with who is midway on the staged one', () => {
    const { open } = storageOf({ 'library-card': '{"step":"CHOOSE_BRANCH"}', 'library-card-visitor': 'id' });
    expect(isInStagedShare(facts, open, () => 'other')).toBe(true);
  });

  test('is no where nothing can be kept', () => {
    const blocked = (): never => {
      throw new DOMException('Denied', 'SecurityError');
    };
    expect(isInStagedShare(facts, blocked, () => 'id')).toBe(false);
  });
});
