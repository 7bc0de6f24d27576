import { subscribe } from 'valtio/vanilla';
import type { FlowStore } from '../../runtime/shapes/store-types.ts';
import type { SendToHost } from './create-host-channel.ts';

const topOfStepPx = 160;

/** Reports the flow's steps and its end to the host. @source docs/contract.md §5 */
export function reportSteps(window: Window, store: FlowStore, tell: SendToHost): void {
  const hasActed = watchInput(window.document);
  let { arrival } = store.screen;
  let step: string | null = null;
  const onChange = (): void => {
    const { screen } = store;
    if (screen.step === null || (screen.arrival === arrival && step !== null)) return;
    arrival = screen.arrival;
    if (step !== null && hasActed()) tell({ type: 'show', topPx: 0, bottomPx: topOfStepPx });
    if (screen.kind === 'view') return tell({ type: 'error', code: screen.step });
    if (step !== null && step !== screen.step) tell({ type: 'step', from: step, to: screen.step });
    step = screen.step;
    if (screen.end === 'completed') tell({ type: 'complete' });
    else if (screen.end !== null) tell({ type: 'exit', reason: screen.end });
  };
  onChange();
  subscribe(store, onChange);
  whenReady(window, (first) => tell({ type: 'ready', step: first }));
}

function watchInput(document: Document): () => boolean {
  let acted = false;
  const onInput = (): void => {
    acted = true;
  };
  for (const name of ['pointerdown', 'keydown'])
    document.addEventListener(name, onInput, { capture: true, once: true });
  return () => acted;
}

/** @source docs/contract.md §2 */
function whenReady(
  window: Window & { PerformanceObserver?: typeof PerformanceObserver },
  run: (step: string) => void,
): void {
  const since = performance.now();
  const Observer = window.PerformanceObserver ?? PerformanceObserver;
  const observer = new Observer((list) => {
    const marks = list.getEntriesByName('step-ready') as PerformanceMark[];
    const mark = marks.find(({ startTime }) => startTime >= since);
    if (mark === undefined) return;
    observer.disconnect();
    run((mark.detail as { readonly step: string }).step);
  });
  observer.observe({ type: 'mark', buffered: true });
}
