// What the first screen of most flows does not need, and what that needs of the browser.
export { ways } from '../runtime/ways/ways.ts';
export { connection } from './connection.ts';
