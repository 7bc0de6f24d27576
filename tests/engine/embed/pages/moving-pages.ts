import type { Page } from 'playwright/test';
import { element, tag, type HostPage } from './host-page.ts';

/** A frame that is removed during a fetch reports this error. */
const cut = /flow-unreachable/;
const evaluate = (script: string) => (page: Page) => page.evaluate(script);

/** Pages that move the element while the applicant uses it. */
export const movingPages: readonly HostPage[] = [
  {
    name: 'whose cache clones the body and restores the clone',
    then: evaluate(`for (let turn = 0; turn < 4; turn += 1) {
      const kept = document.body.cloneNode(true);
      document.body.replaceWith(document.createElement('body'));
      document.body.replaceWith(kept);
    }`),
    says: cut,
    isTriedAlways: true,
  },
  {
    name: 'that stores a clone of the body',
    then: evaluate('globalThis.partnerCopy = document.body.cloneNode(true); undefined'),
  },
  {
    name: 'that inserts the element from a template',
    body: () => `<template>${element}</template>`,
    script: () => `document.querySelector('main').append(document.querySelector('template').content.cloneNode(true))`,
  },
  {
    name: 'that clears the content of the element',
    then: evaluate(`document.querySelector('refinance-application').innerHTML = ''`),
  },
  {
    name: 'that moves the element with moveBefore',
    then: evaluate(
      `document.body.moveBefore(document.querySelector('refinance-application'), document.querySelector('footer'))`,
    ),
    isTriedAlways: true,
  },
  {
    name: 'that moves the element with append',
    says: cut,
    then: evaluate(`document.querySelector('footer').append(document.querySelector('refinance-application'))`),
  },
  {
    name: 'whose router replaces the view',
    says: cut,
    then: evaluate(
      `history.pushState({}, '', '?view=2'); document.querySelector('main').innerHTML = ${JSON.stringify(element)}`,
    ),
  },
  {
    name: 'that inserts the element late',
    body: () => '',
    script: () =>
      `setTimeout(() => document.querySelector('main').insertAdjacentHTML('beforeend', ${JSON.stringify(element)}), 300)`,
  },
  {
    name: 'that loads the tag late with a script',
    head: () => '',
    script: (app) =>
      `document.head.append(document.createRange().createContextualFragment(${JSON.stringify(tag(app).replace('</script>', '<\\/script>'))}.replace('<\\\\/', '</')))`,
  },
];
