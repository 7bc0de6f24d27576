import { product } from 'virtual:product';
import { applicationOf } from './application.ts';
import { answerCalls } from './run-queued-calls.ts';
import { createMount } from './create-mount.ts';
import { defineElement } from './define-element.ts';
import { mountFrame } from './mount-frame.ts';
import { startDoctor } from './start-doctor.ts';

// The script that a partner's script tag loads. The address of the script identifies the application.
// The check excludes an element of the page that is named `currentScript`.
const script = document.currentScript;
if (script instanceof HTMLScriptElement && script.src) {
  const application = applicationOf(product, script.src);
  defineElement(application, mountFrame);
  answerCalls(product.name, createMount(application, mountFrame));
  void startDoctor(application);
} else console.error(`${product.name}: needs its own <script src> tag`);
