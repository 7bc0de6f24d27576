import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pickTracking, readTracking } from '../../../src/embed/tracking-values.ts';
import { shows } from '../../support/shows.ts';

test('reads only the parameters on the list', shows('A1.widget.15'), () => {
  const search =
    '?utm_source=prairie&utm_term=car&gclid=g1&subid=s&subid2=s2&loan_application_id=77&email=a%40b.example&ssn=123456789&my_gclid=g2&gclid_old=g3';
  expect(readTracking(search, ['loan_application_id'])).toEqual({
    utm_source: 'prairie',
    utm_term: 'car',
    gclid: 'g1',
    subid: 's',
    subid2: 's2',
    loan_application_id: '77',
  });
});

test('uses the first value of a repeated parameter; drops a parameter that is a list, empty or very long', () => {
  const long = 'x'.repeat(10_000);
  expect(readTracking(`?gclid=a&gclid=b&clickid[]=c&sharedid=&irclickid=${long}&search_id=s`)).toEqual({
    gclid: 'a',
    search_id: 's',
  });
});

test('accepts subid variants and utm names with digits', () => {
  expect(readTracking('?sub_id=a&subid_x=b&subid12=c&utm_id4=d&sub=e&subway=f')).toEqual({
    sub_id: 'a',
    subid_x: 'b',
    subid12: 'c',
    utm_id4: 'd',
  });
});

test('converts strings, numbers and booleans of an object to strings and drops other values', () => {
  const given = {
    arm_enabled: true,
    timestamp: 1700,
    utm_source: 'prairie',
    gclid: ['a'],
    clickid: { a: 1 },
    session_id: null,
  };
  expect(pickTracking(given)).toEqual({ arm_enabled: 'true', timestamp: '1700', utm_source: 'prairie' });
});

test('never throws, never returns a name that is not on the list, and never changes the prototype', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        fc.json().map((json) => JSON.parse(json) as unknown),
      ),
      (values) => {
        const picked = pickTracking(values);
        expect(
          Object.keys(picked).every((name) =>
            /^(utm_|subid|gclid|click|s|arm|irc|loan|anon|ref|time|widget|page)/.test(name),
          ),
        ).toBe(true);
        expect(Object.getPrototypeOf(picked)).toBe(Object.prototype);
      },
    ),
  );
  expect(pickTracking(JSON.parse('{"__proto__":{"utm_source":"x"},"constructor":"y"}'))).toEqual({});
});
