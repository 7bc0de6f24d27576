// Loads the application on a partner's page, where size matters. This folder may import the files of `src/embed`.
import { product } from 'virtual:product';
import { applicationOf } from './application.ts';
import { runQueuedCalls } from './run-queued-calls.ts';
import { createMount } from './create-mount.ts';
import { defineElement } from './define-element.ts';
import { mountFrame } from './mount-frame.ts';
import { startDoctor } from './start-doctor.ts';

const script = document.currentScript;
// `instanceof` excludes an element that is named `currentScript`.
if (script instanceof HTMLScriptElement && script.src) {
  const application = applicationOf(product, script.src);
  defineElement(application, mountFrame);
  runQueuedCalls(product.name, createMount(application, mountFrame));
  void startDoctor(application);
} else console.error(`${product.name}: needs its own <script src> tag`);
