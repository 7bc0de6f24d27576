import { product } from 'virtual:product';
import { applicationOf } from './application.ts';
import { createMount } from './create-mount.ts';

// Importing this module does nothing to the page by itself.
const application = applicationOf(product, import.meta.url);

export const mount = createMount(application);
