import assert from 'node:assert/strict';
import { createIdempotencyKeyStore } from '../../../src/api/idempotency-key-store.ts';
import { getOrCreateAnonymousId } from '../../../src/browser/analytics/anonymous-id.ts';
import { createLinks } from '../../../src/browser/ports/links.ts';
import { chooseLocale } from '../../../src/browser/ports/choose-locale.ts';
import { describeOptionErrors } from '../../../src/embed/frame/check-options.ts';
import { readFrameParameters } from '../../../src/embed/frame/frame-parameters.ts';
import { readHostMessage } from '../../../src/embed/frame/read-host-message.ts';
import { buildInit } from '../../../src/embed/loader/build-init.ts';
import { readAttributes } from '../../../src/embed/loader/define-element.ts';
import { readFrameMessage } from '../../../src/embed/loader/read-frame-message.ts';
import { readTracking } from '../../../src/embed/tracking-values.ts';
import { deriveBrand } from '../../../src/look/derive-brand.ts';
import { recordOrEmpty } from '../../../src/runtime/utilities/json.ts';
import { safeHref } from '../../../src/widgets/parts/tracked-link.tsx';
import { checkShown, jsonOf } from '../promises.ts';
import type { Target } from '../target.ts';

const sender = { product: 'claims', id: 'a1' };

/** Messages between a partner's page and its frame, and the options of a partner. */
export const partners: Target = {
  seeds: [
    '{"type":"init","partnerName":"Acme","branding":{"primaryColor":"#05c","roundCorners":true},"tracking":{"extraData":{"utm_source":"acme"}},"locale":"en-US","consent":"given","windowWidthPx":1280,"given":["locale"]}',
    '{"type":"resize","windowWidthPx":390}',
    '{"type":"height","px":812}',
    '{"type":"step","from":"FIRST","to":"SECOND"}',
    '{"type":"show","topPx":0,"bottomPx":90}',
    '{"type":"exit","reason":"declined"}',
  ],
  read(text) {
    const value = jsonOf(text);
    const message = { ...recordOrEmpty(value), ...sender };
    for (const data of [value, message]) {
      const said = readHostMessage(data, sender, ['more']);
      if (said?.type === 'init') {
        checkShown(said.partnerName);
        assert.ok(describeOptionErrors(said).every((sentence) => sentence.length < 500));
        checkTracking(said.tracking.extraData);
      }
      const told: object = readFrameMessage(data, sender) ?? {};
      for (const part of Object.values(told)) assert.ok(typeof part === 'number' || /^[\w-]{1,64}$/.test(String(part)));
    }
    const page = { location: { search: '' }, innerWidth: 400 } as Window;
    structuredClone(buildInit(recordOrEmpty(value), page));
    const attributes = Object.entries(recordOrEmpty(value)).map(([name]) => ({ name, value: text }));
    const element = { attributes: [...attributes, { name: 'tracking', value: text }] } as unknown as HTMLElement;
    structuredClone(buildInit(readAttributes(element), page));
  },
};

/** Addresses of the page and of links, and the values parsed from them. */
export const addresses: Target = {
  seeds: [
    '?utm_source=acme&locale=es-US&gclid=g',
    '?embed=a1&host=https%3A%2F%2Fpartner.example',
    'https://site.example/path?a=b#c',
    'tel:+13035550100',
    '//evil.example',
  ],
  read(text) {
    checkTracking(readTracking(text));
    assert.ok(['en-US', 'es-US'].includes(chooseLocale(text, text, [text], ['en-US', 'es-US']) ?? ''));
    const { hostOrigin = 'https://partner.example' } = readFrameParameters(text) ?? {};
    assert.equal(new URL(hostOrigin).origin, hostOrigin);
    assert.doesNotMatch(safeHref(text) ?? '', /^\s*(?:javascript|data|vbscript):/i);
    checkOpened(text);
  },
};

/** Data that pages and tabs of one origin leave for each other, and colors. */
export const others: Target = {
  seeds: [
    '{"held":{"POST contact":{"key":"k","at":1000}},"asks":true}',
    '{"dropped":"POST contact","key":"k"}',
    '{"POST contact":{"key":"k","at":1000}}',
    'visitor=00000000-0000-4000-8000-000000000000; other=1',
    '#00558c',
  ],
  read(text) {
    const value = jsonOf(text);
    let hear: (message: unknown) => void = () => undefined;
    const place = { read: () => value, write: () => undefined };
    const keys = createIdempotencyKeyStore(place, () => 1_000, {
      post: () => undefined,
      listen: (heard) => void (hear = heard),
    });
    hear(value);
    for (const call of ['POST contact', '__proto__', 'toString']) {
      const key = keys.claim(call);
      assert.ok(key === undefined || typeof key === 'string');
    }
    const page = { cookie: text, isFramed: false, isSecure: true };
    assert.match(
      getOrCreateAnonymousId('visitor', page, () => 'f'.repeat(8)),
      /^[\da-f-]+$/,
    );
    for (const colour of Object.values(deriveBrand(text, text, 'light'))) assert.match(colour, /^#[\da-f]{6}$/);
  },
};

/** Checks for known names and texts of limited length. */
function checkTracking(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    assert.match(name, /^[a-z\d_]+$/);
    assert.ok(typeof value === 'string' && value.length <= 1_000);
  }
}

/** Checks that an opened address uses https or a phone call, or stays on our origin. */
function checkOpened(text: string): void {
  const opened: string[] = [];
  const location = {
    href: 'https://site.example/',
    origin: 'https://site.example',
    assign: (href: string) => void opened.push(href),
  };
  const page = { location, navigator: { vendor: '' }, open: location.assign } as unknown as Window;
  for (const isNew of [true, false]) createLinks(page).open(text, isNew);
  for (const href of opened) assert.ok(/^(?:https|tel):/.test(href) || new URL(href).origin === location.origin);
}
