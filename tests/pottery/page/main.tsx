import '../../../src/look/index.css';
import { startFlow } from '../../../src/browser/start-flow.tsx';
import { generalWidgets } from '../../../src/widgets/index.ts';
import { combineWidgets } from '../../../src/widgets/registry.ts';
import { createStudio } from '../actions.ts';
import { potteryFunctions as functions } from '../functions.ts';
import { SeatTicket } from './seat-ticket.tsx';

const { run, session } = createStudio();
const product = { name: 'pottery-evening', eventPrefix: 'pottery', title: 'Pottery evening' };
const widgets = combineWidgets(generalWidgets, { blocks: { 'seat-ticket': SeatTicket } });
const sessions = { 'hold-seat': async () => session.bind(undefined, 'hold-seat') };
const hostValues = { studio: { name: 'Mudlark' } };
const root = document.getElementById('application');
void startFlow({ root, product, widgets, functions, actions: async () => run, sessions, hostValues });
