import { whenIdle } from '../widgets/parts/when-idle.ts';

/**
 * The first use of a locale's data takes a browser longer than all else it does for a screen. The first screen needs none:
 * the flow says how its locales write. Later ones do, and whoever comes to them should not wait.
 *
 * Half of it is looking through the locales, half reading how each writes numbers. A collator needs the first half alone, and
 * so makes two tasks of what would be one long.
 */
export function touchLocale(locale: string): void {
  whenIdle(() => void new Intl.Collator(locale));
  whenIdle(() => void new Intl.NumberFormat(locale));
}
