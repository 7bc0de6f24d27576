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
  test.each([1, 10, 50, 90])('of %i percent contains about that many visitors', (share) => {
    const many = visitors.filter((visitor) => isInShare(visitor, '7', share)).length / 100;
    expect(Math.abs(many - share)).toBeLessThan(1.5);
  });

  test('contains no visitor at 0 percent, and every visitor at 100 percent', () => {
    expect(visitors.filter((visitor) => isInShare(visitor, '7', 0))).toEqual([]);
    expect(visitors.filter((visitor) => !isInShare(visitor, '7', 100))).toEqual([]);
  });

  test('retains its visitors when it grows', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(100), fc.nat(100), (visitor, one, other) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)];
        expect(!isInShare(visitor, '7', small) || isInShare(visitor, '7', large)).toBe(true);
      }),
    );
  });

  test('consists of different visitors for each release', () => {
    const first = visitors.filter((visitor) => isInShare(visitor, '7', 10));
    const again = first.filter((visitor) => isInShare(visitor, '8', 10));
    expect(again.length / first.length).toBeLessThan(0.2);
  });
});

describe('isInStagedShare', () => {
  test('stores a visitor ID, so that the result stays the same', () => {
    const { held, open } = storageOf();
    let ids = 0;
    const decide = (): boolean => isInStagedShare({ ...facts, percentage: 50 }, open, () => `id-${(ids += 1)}`);
    const first = decide();
    expect(held.get('library-card-visitor')).toBe('id-1');
    expect([decide(), decide()]).toEqual([first, first]);
    expect(ids).toBe(1);
  });

  test('returns false for a visitor with an unfinished visit on the live release', () => {
    const { held, open } = storageOf({ 'library-card': '{"step":"CHOOSE_BRANCH"}' });
    expect(isInStagedShare(facts, open, () => 'id')).toBe(false);
    expect(held.has('library-card-visitor')).toBe(false);
  });

  test('returns false for a visitor with a stored draft of the live release', () => {
    const { held, open } = storageOf({ 'library-card-draft': '{"entries":{}}' });
    expect(isInStagedShare(facts, open, () => 'id')).toBe(false);
    expect(held.has('library-card-visitor')).toBe(false);
  });

  test('returns true for a visitor with an unfinished visit on the staged release', () => {
    const { open } = storageOf({ 'library-card': '{"step":"CHOOSE_BRANCH"}', 'library-card-visitor': 'id' });
    expect(isInStagedShare(facts, open, () => 'other')).toBe(true);
  });

  test('returns false if storage is blocked', () => {
    const blocked = (): never => {
      throw new DOMException('Denied', 'SecurityError');
    };
    expect(isInStagedShare(facts, blocked, () => 'id')).toBe(false);
  });
});
