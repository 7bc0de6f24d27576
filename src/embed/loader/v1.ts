import { product } from 'virtual:product';
import { applicationOf } from './application.ts';
import { answerCalls } from './answer-calls.ts';
import { createMount } from './create-mount.ts';
import { defineElement } from './define-element.ts';
import { mountFrame } from './mount-frame.ts';
import { startDoctor } from './start-doctor.ts';

// What a partner's script tag loads. The application is where this script came from; an element of the page that is
// named `currentScript` must not pass for it.
const script = document.currentScript;
if (script instanceof HTMLScriptElement && script.src) {
  const application = applicationOf(product, script.src);
  defineElement(application, mountFrame);
  answerCalls(product.name, createMount(application, mountFrame));
  void startDoctor(application);
} else console.error(`${product.name}: no own tag`);
