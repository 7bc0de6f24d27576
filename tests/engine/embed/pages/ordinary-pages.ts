import { element, tag, type HostPage } from './host-page.ts';

const mountInto = (app: string, place: string): string =>
  `import { mount } from '${app}/embed/v1.mjs'; mount(document.querySelector('${place}'), { partnerName: 'Acme Credit' });`;

/** Pages like those of most partners. */
export const ordinaryPages: readonly HostPage[] = [
  { name: 'with the tag in its head' },
  { name: 'with the tag below the element', head: () => '', body: (app) => `${element}${tag(app)}` },
  {
    name: 'that mounts with the module',
    head: () => '',
    body: () => '<div id="place"></div>',
    script: (app) => mountInto(app, '#place'),
    byCall: true,
  },
  {
    name: 'that mounts into an element without a shadow root',
    head: () => '',
    body: () => '<ul><li id="place"></li></ul>',
    script: (app) => mountInto(app, '#place'),
    byCall: true,
  },
  {
    name: 'that queues calls before the loader has loaded',
    head: (app) =>
      `<script>window.refinanceApplication = []; refinanceApplication.push((mount) => mount(document.querySelector('#place'), { partnerName: 'Acme Credit' }));</script>${tag(app)}`,
    body: () => '<div id="place"></div>',
    byCall: true,
  },
  {
    name: 'that contains the element in a srcdoc frame',
    head: () => '',
    body: (app) =>
      `<iframe width="800" height="1200" srcdoc="${`${tag(app)}${element}`.replaceAll('"', '&quot;')}"></iframe>`,
    // Events of the element do not leave that frame.
    byCall: true,
    isTriedAlways: true,
  },
  { name: 'with right-to-left text', root: 'lang="ar" dir="rtl"' },
  { name: 'in Spanish', root: 'lang="es"' },
  { name: 'with an old fixed viewport width', head: (app) => `<meta name="viewport" content="width=980">${tag(app)}` },
  { name: 'with the tag twice', head: (app) => tag(app) + tag(app) },
  {
    name: 'with a base element for another address',
    head: (app) => `<base href="https://elsewhere.example/">${tag(app)}`,
  },
  { name: 'that sends no referrer', head: (app) => `<meta name="referrer" content="no-referrer">${tag(app)}` },
  {
    name: 'whose Permissions-Policy blocks passkeys',
    headers: () => ({ 'permissions-policy': 'publickey-credentials-get=(self), publickey-credentials-create=(self)' }),
    lacks: 'permissions-policy',
    says: /permissions-policy: the surrounding pages block passkeys/,
  },
  {
    name: 'with two brands',
    body: () => `${element}<refinance-application primary-color="#7a1f5c"></refinance-application>`,
    frames: 2,
    // Two applications in a browser act like two tabs: one of them is suspended.
    lacks: 'other-tab',
  },
];
