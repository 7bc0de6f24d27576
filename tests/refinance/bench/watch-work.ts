import type { Page } from 'playwright/test';
import type { ReplyParts } from './reply-parts.ts';

/** Something that took the page long enough to be told of. */
export interface Work {
  /** The screen, and for an interaction its kind: `OFFER_SELECTION click`. */
  readonly what: string;
  readonly ms: number;
  /** Of an interaction: which it is among those of a trace. */
  readonly key?: string;
  /** Of an interaction that was traced: what it consists of. */
  readonly parts?: ReplyParts | undefined;
}

/** One event of a press or key. */
export interface Interaction extends Work {
  /** The press or key that it is an event of. */
  readonly interaction: number;
}

/** What the page did, since `watchWork`. */
export interface WorkDone {
  readonly longTasks: readonly Work[];
  /** From the press or key until the frame that shows what came of it. */
  readonly interactions: readonly Interaction[];
  /** Of all interactions, also those too short to be told of. */
  readonly interactionCount: number;
}

/** Has every page that is opened in `page` tell of its long tasks and of its interactions. */
export async function watchWork(page: Page): Promise<() => Promise<WorkDone>> {
  await page.addInitScript(keepWork);
  return () => page.evaluate(keptWork);
}

// The functions below run in the page, where no helper of a transpiler exists: they name no function inside.

function keepWork(): void {
  const work: Record<string, Partial<Interaction>[]> = { longtask: [], event: [] };
  // On which screen and what each event was, by its moment: by the time it is told of, both may be gone.
  const pressed = new Map<number, { readonly screen: string; readonly named: string }>();
  Object.assign(globalThis, { work });
  for (const type of ['pointerdown', 'pointerup', 'keydown', 'keyup'])
    addEventListener(
      type,
      ({ timeStamp, target }) => {
        const at = document.querySelector<HTMLElement>('[data-step], #application [data-view]')?.dataset;
        const on = target instanceof Element ? target.closest<HTMLElement>('[data-event], [name], [for]') : null;
        const named = on?.dataset['event'] ?? on?.getAttribute('name') ?? on?.getAttribute('for') ?? 'elsewhere';
        pressed.set(timeStamp, { screen: at?.['step'] ?? at?.['view'] ?? 'start', named });
      },
      { capture: true },
    );
  for (const type of ['longtask', 'event'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId, startTime } = entry as PerformanceEventTiming;
        if (type === 'event' && interactionId === 0) continue;
        const at = document.querySelector<HTMLElement>('[data-step], #application [data-view]')?.dataset;
        const event = pressed.get(startTime);
        const screen = event?.screen ?? at?.['step'] ?? at?.['view'] ?? 'start';
        work[type]?.push({
          what: type === 'event' ? `${screen} ${entry.name} ${event?.named ?? 'elsewhere'}` : screen,
          ms: entry.duration,
          // As `partsOfReplies` names it.
          key: `${entry.name} ${startTime.toFixed(0)}`,
          interaction: interactionId,
        });
      }
    }).observe({ type, buffered: true, ...(type === 'event' ? { durationThreshold: 16 } : {}) });
}

function keptWork(): WorkDone {
  const { work } = globalThis as unknown as {
    readonly work: { readonly longtask: readonly Work[]; readonly event: readonly Interaction[] };
  };
  const { interactionCount } = performance as Performance & { readonly interactionCount: number };
  return { longTasks: work.longtask, interactions: work.event, interactionCount };
}
