import { product } from 'virtual:product';
import { applicationOf } from './application.ts';
import { createMount } from './create-mount.ts';
import { mountFrame } from './mount-frame.ts';
import { startDoctor } from './start-doctor.ts';

// Importing this module does not change the page.
const application = applicationOf(product, import.meta.url);
void startDoctor(application);

export const mount = createMount(application, mountFrame);
