import { defineElement } from './define-element.ts';

// What a partner's script tag loads. The application is where this script came from; an element of the page that is
// named `currentScript` must not pass for it.
const script = document.currentScript;
if (script instanceof HTMLScriptElement && script.src !== '') defineElement(new URL(script.src).origin);
else console.error('refinance-application: the loader works from its own address only, not as part of another script');
