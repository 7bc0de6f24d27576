import type { ClockPort } from '../../runtime/shapes/ports.ts';

/** The browser's clock. `today` is the date in the applicant's time zone. */
export const browserClock: ClockPort = {
  now: () => Date.now(),
  today: () => {
    const date = new Date();
    const twoDigits = (number: number): string => String(number).padStart(2, '0');
    return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
  },
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
