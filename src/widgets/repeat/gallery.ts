import type { Gallery } from '../gallery.ts';
import type { CompiledRepeatDeclaration } from './declaration.ts';

const texts = {
  repeat: 'guests',
  add: ['Add a guest'],
  adds: 'ADD guests',
  undo: ['Put it back'],
  restores: 'UNDO guests',
};

export const gallery = {
  'can have more': { ...texts, isFull: false, place: -1, count: 0 },
  'has as many as there can be': {
    ...texts,
    isFull: true,
    full: ['Five guests are all that fit.'],
    place: -1,
    count: 0,
  },
  'has lost one': { ...texts, isFull: false, gone: [{ text: ['Guest 2 is gone.'] }], place: 1, count: 1 },
} as const satisfies Gallery<CompiledRepeatDeclaration>;
