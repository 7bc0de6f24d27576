/** What only flows with groups or reviews need; the other benched forms are measured without. */
export { generalFunctions as functions } from '../../../src/functions/index.ts';
export { ways } from '../../../src/runtime/ways/ways.ts';
