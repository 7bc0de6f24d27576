import { product } from 'virtual:product';
import { applicationOf } from './application.ts';
import { createMount } from './create-mount.ts';
import { defineElement } from './define-element.ts';
import { mountInline } from './mount-inline.ts';

// This loader is for pages that have the application's origin.
const application = applicationOf(product, import.meta.url);
defineElement(application, mountInline);

export const mount = createMount(application, mountInline);
