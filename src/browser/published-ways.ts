// What not every flow does, and what that needs of the browser: fetched for those alone that do it.
export { ways } from '../runtime/ways/ways.ts';
export { connection } from './connection.ts';
