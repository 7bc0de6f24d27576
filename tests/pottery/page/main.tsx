import '../../../src/widgets/look/index.css';
import { startFlow } from '../../../src/browser/start-flow.tsx';
import { widgets as engineWidgets } from '../../../src/widgets/index.ts';
import { createStudio } from '../actions.ts';
import { potteryFunctions as functions } from '../functions.ts';
import { SeatTicket } from './seat-ticket.tsx';

const { run, session } = createStudio();
const product = { name: 'pottery-evening', eventPrefix: 'pottery', title: 'Pottery evening' };
const widgets = { ...engineWidgets, blocks: { ...engineWidgets.blocks, 'seat-ticket': SeatTicket } };
const sessions = { 'hold-seat': async () => session.bind(undefined, 'hold-seat') };
const hostValues = { studio: { name: 'Mudlark' } };
const root = document.getElementById('application');
void startFlow({ root, product, widgets, functions, actions: () => run, sessions, hostValues });
