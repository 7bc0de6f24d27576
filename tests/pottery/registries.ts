import { rendererWords } from '../../src/renderer/words.ts';
import type {
  ActionDeclaration,
  SessionDeclaration,
  WidgetDeclaration,
} from '../../src/runtime/shapes/declarations.ts';
import { widgetDeclarations } from '../../src/widgets/declarations.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import { potteryFunctions } from './functions.ts';

const actions = {
  'list-evenings': { about: 'Evenings with places left.', input: [], success: ['listed'], failure: ['unreachable'] },
  'book-seat': {
    about: 'Books a seat that is held.',
    input: ['evening', 'name', 'seat', 'guests'],
    success: ['booked'],
    failure: ['seat-taken', 'unreachable'],
  },
} as const satisfies Record<string, ActionDeclaration>;

const sessions = {
  'hold-seat': {
    about: 'Finds a seat and holds it while the guest thinks.',
    input: ['evening'],
    asks: { keep: { shows: ['seat', 'minutes'], answers: ['keep'] } },
    events: {},
    endings: { held: ['seat'], released: [] },
  },
} as const satisfies Record<string, SessionDeclaration>;

/** The widget of the pottery flow: a ticket with the name of the seat. */
const seatTicket = {
  about: 'A ticket: the seat in large letters, what it is for, and what to know.',
  draws: 'block',
  props: {
    'seat-ticket': { kind: 'text', required: true },
    for: { kind: 'text', required: true },
    lines: { kind: 'items', props: { text: { kind: 'text', required: true } } },
  },
  words: ['ui.seat'],
} as const satisfies WidgetDeclaration;

/** What the pottery flow may use: everything of its own, and the product's widgets. */
export const registries: Registries = {
  actions,
  sessions,
  widgets: { ...widgetDeclarations, 'seat-ticket': seatTicket },
  functions: Object.fromEntries(Object.entries(potteryFunctions).map(([name, { declaration }]) => [name, declaration])),
  words: rendererWords,
};
