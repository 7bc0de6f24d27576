// Lazy chunk: features that most first screens do not need.
export { optionalFeatures as features } from '../../runtime/features/optional-features.ts';
export { browserConnection as connection } from '../ports/connection.ts';
