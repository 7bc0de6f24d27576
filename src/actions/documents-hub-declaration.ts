import type { SessionDeclaration } from '../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'Listens for the message that documents have arrived.',
  input: ['connectionId'],
  asks: {},
  events: { message: [] },
  endings: { failed: ['message'] },
} as const satisfies SessionDeclaration;
