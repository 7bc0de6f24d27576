import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  primary: { button: ['Check now'], event: 'CHECK_STATUS' },
  secondary: { button: ['Print'], event: 'PRINT', style: 'secondary', icon: 'print', under: ['Two pages.'] },
} as const satisfies Gallery<typeof declaration>;
