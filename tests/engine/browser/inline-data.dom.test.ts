import { beforeEach, expect, test } from 'vitest';
import { readInlineData, formatInlineDataAttribute } from '../../../src/browser/prerender/inline-data.ts';

const address = '/flow/tiny-AB-_12cd.json';
const text = '{ "id": "a & <b>" }';

function bring(shown = text): void {
  document.body.innerHTML = `<template data-file="${formatInlineDataAttribute(address, text)}"></template>`;
  document.querySelector('template')?.content.append(shown);
}

beforeEach(() => bring());

test('inline data is read once and then removed from the page', () => {
  expect(readInlineData(address)).toEqual({ id: 'a & <b>' });
  expect(document.querySelector('template')).toBeNull();
  expect(readInlineData(address)).toBeUndefined();
});

test.each(['/flow/other.json', '', 'a"]b'])('no inline data is found at %j', (other) => {
  expect(readInlineData(other)).toBeUndefined();
});

test.each([
  ['cut off', '{ "id": "a &'],
  ['changed in one word', '{ "id": "a & <i>" }'],
  ['emptied', ''],
])('inline data is ignored if it was %s in transit', (_, changed) => {
  bring(changed);
  expect(readInlineData(address)).toBeUndefined();
});
