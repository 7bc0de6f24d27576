// Lazy chunk: features that most first screens do not need.
export { ways } from '../../runtime/ways/ways.ts';
export { connection } from '../ports/connection.ts';
