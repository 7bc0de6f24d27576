// Lazy chunk: runtime features that most first screens do not need, and the port they use.
export { ways } from '../../runtime/ways/ways.ts';
export { connection } from '../ports/connection.ts';
