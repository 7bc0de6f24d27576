import type { ClockPort } from '../runtime/shapes/ports.ts';

/** The browser's clock; the date is the applicant's own. */
export const browserClock: ClockPort = {
  now: () => Date.now(),
  today: () => {
    const date = new Date();
    const two = (number: number): string => String(number).padStart(2, '0');
    return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  },
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
