import { product } from 'virtual:product';
import { defineElement } from './define-element.ts';

// What a partner's script tag loads. The application is where this script came from; an element of the page that is
// named `currentScript` must not pass for it.
const script = document.currentScript;
if (script instanceof HTMLScriptElement && script.src !== '')
  defineElement({ origin: new URL(script.src).origin, product });
else
  console.error(
    `${product.name}: the element is not defined: the loader cannot tell its own address as part of another script; ` +
      'load it with a script tag of its own',
  );
