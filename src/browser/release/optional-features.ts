// Lazy chunk: features that most first screens do not need.
export { optionalFeatures } from '../../runtime/ways/ways.ts';
export { connection } from '../ports/connection.ts';
