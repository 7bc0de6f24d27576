import { beforeEach, expect, test } from 'vitest';
import { readInlineData, inlineDataMark } from '../../../src/browser/prerender/inline-data.ts';

const address = '/flow/tiny-AB-_12cd.json';
const text = '{ "id": "a & <b>" }';

function bring(shown = text): void {
  document.body.innerHTML = `<template data-file="${inlineDataMark(address, text)}"></template>`;
  document.querySelector('template')?.content.append(shown);
}

beforeEach(() => bring());

test('what the page brings along is read once, and leaves the page then', () => {
  expect(readInlineData(address)).toEqual({ id: 'a & <b>' });
  expect(document.querySelector('template')).toBeNull();
  expect(readInlineData(address)).toBeUndefined();
});

test.each(['/flow/other.json', '', 'a"]b'])('nothing is found at %j', (other) => {
  expect(readInlineData(other)).toBeUndefined();
});

test.each([
  ['cut off', '{ "id": "a &'],
  ['changed by a word', '{ "id": "a & <i>" }'],
  ['emptied', ''],
])('what something has %s on its way is as good as not there', (_, changed) => {
  bring(changed);
  expect(readInlineData(address)).toBeUndefined();
});
