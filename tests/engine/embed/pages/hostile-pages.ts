import { element, tag, type HostPage } from './host-page.ts';

const before = (script: string) => (app: string) => `<script>${script}</script>${tag(app)}`;
const styled = (css: string) => (app: string) => `<style>${css}</style>${tag(app)}`;

/** Pages whose scripts and styles affect everything else on the page. */
export const hostilePages: readonly HostPage[] = [
  {
    name: 'with styles for every element',
    head: styled(
      '*{float:left!important;max-width:420px;border:3px solid red!important}iframe{display:none!important;height:10px!important}',
    ),
  },
  {
    name: 'that clips and transforms its content',
    head: styled('main{overflow:hidden;transform:translateZ(0);filter:opacity(.99);contain:paint;perspective:9px}'),
  },
  {
    name: 'with an AMD module loader',
    head: before(
      'window.define = () => { throw new Error("no module of mine") }; define.amd = {}; window.require = define',
    ),
  },
  {
    name: 'with CommonJS globals',
    head: before('window.module = { exports: {} }; window.exports = module.exports'),
  },
  {
    name: 'with polluted prototypes',
    head: before(
      'Object.prototype.extra = "x"; Object.prototype.each = function () {}; Array.prototype.extra = 1; Array.prototype.toJSON = () => "no"; String.prototype.extra = 2',
    ),
    isTriedAlways: true,
  },
  {
    name: 'that freezes all intrinsics before it queues a call',
    head: before(
      `const seen = new Set([window, document]);
      const harden = (value) => {
        if (Object(value) !== value || seen.has(value)) return;
        seen.add(value);
        if (typeof value === 'function' || Object.hasOwn(value, 'constructor')) Object.freeze(value);
        harden(Object.getPrototypeOf(value));
        for (const { value: inner } of Object.values(Object.getOwnPropertyDescriptors(value))) harden(inner);
      };
      for (const name of Object.getOwnPropertyNames(window))
        if (/^[A-Z]/.test(name)) harden(Object.getOwnPropertyDescriptor(window, name).value);
      window.refinanceApplication = [(mount) => mount(document.querySelector('#queued'))]`,
    ),
    body: () => `<div id="queued"></div><div id="mounted"></div>${element}`,
    script: (app) => `import { mount } from '${app}/embed/v1.mjs'; mount(document.querySelector('#mounted'));`,
    frames: 3,
    isTriedAlways: true,
  },
  {
    name: 'with global methods of old libraries',
    head: before(
      'Array.from = (list) => Array.prototype.slice.call(list); Element.prototype.hide = function () {}; Element.prototype.visible = () => false; window.$ = (id) => document.getElementById(id)',
    ),
  },
  {
    name: 'whose elements shadow properties of the document',
    body: () =>
      `<img name="scripts" alt=""><form id="forms"><input name="action"></form><div id="refinanceApplication"></div>${element}`,
  },
  {
    name: 'that sends messages to every window',
    head: before(
      'addEventListener("message", () => { for (let at = 0; at < frames.length; at += 1) frames[at].postMessage({ product: "refinance-application", id: "1", type: "init" }, "*") }); setInterval(() => postMessage({ type: "height", px: 1 }, "*"), 50)',
    ),
  },
  {
    name: 'with the element in a web component of the partner',
    body: () => '<partner-card></partner-card>',
    script: () =>
      `customElements.define('partner-card', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<style>iframe{display:none}</style>' + ${JSON.stringify(element)} } })`,
  },
  {
    name: 'that shows the element in a dialog',
    body: () => `<dialog>${element}</dialog>`,
    script: () => `document.querySelector('dialog').showModal()`,
  },
];
