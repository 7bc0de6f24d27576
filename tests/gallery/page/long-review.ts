import type { ResolvedBlock } from '../../../src/runtime/shapes/screen.ts';
import { aBlock } from '../../refinance/gallery/view.ts';

/** A review of two steps with `count` answers each. */
export function longReview(count: number): readonly ResolvedBlock[] {
  const rows = Array.from({ length: count }, (_, index) => ({ label: [`Number ${index + 1}`], value: 'Wheel' }));
  const review = ['FIRST', 'SECOND'].map((step) => ({ step, heading: [step], parts: [{ rows }] }));
  return [aBlock('heading', { heading: ['Your answers'] }), aBlock('review', { change: ['Change'], review })];
}
