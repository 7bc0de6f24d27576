import { subscribe } from 'valtio/vanilla';
import type { FlowStore } from '../../runtime/shapes/store-types.ts';
import type { SendToHost } from './create-host-channel.ts';

const topOfStepPx = 160;

/** Reports the flow's steps and its end to the host. @source docs/reference/contract.md §5 */
export function reportSteps(window: Window, store: FlowStore, send: SendToHost): void {
  const hasActed = watchInput(window.document);
  let visitId = store.screen.visitId;
  let step: string | null = null;
  const onChange = (): void => {
    const { screen } = store;
    if (screen.step === null || (screen.visitId === visitId && step !== null)) return;
    visitId = screen.visitId;
    if (step !== null && hasActed()) send({ type: 'show', topPx: 0, bottomPx: topOfStepPx });
    if (screen.kind === 'view') return send({ type: 'error', code: screen.step });
    if (step !== null && step !== screen.step) send({ type: 'step', from: step, to: screen.step });
    step = screen.step;
    if (screen.end === 'completed') send({ type: 'complete' });
    else if (screen.end !== null) send({ type: 'exit', reason: screen.end });
  };
  onChange();
  subscribe(store, onChange);
  onFirstStepReady(window, (readyStep) => send({ type: 'ready', step: readyStep }));
}

function watchInput(document: Document): () => boolean {
  let hasActed = false;
  const onInput = (): void => {
    hasActed = true;
  };
  for (const name of ['pointerdown', 'keydown'])
    document.addEventListener(name, onInput, { capture: true, once: true });
  return () => hasActed;
}

/** @source docs/reference/contract.md §2 */
function onFirstStepReady(
  window: Window & { PerformanceObserver?: typeof PerformanceObserver },
  callback: (step: string) => void,
): void {
  const startedAt = performance.now();
  const Observer = window.PerformanceObserver ?? PerformanceObserver;
  const observer = new Observer((list) => {
    const marks = list.getEntriesByName('step-ready') as PerformanceMark[];
    const mark = marks.find(({ startTime }) => startTime >= startedAt);
    if (mark === undefined) return;
    observer.disconnect();
    callback((mark.detail as { readonly step: string }).step);
  });
  observer.observe({ type: 'mark', buffered: true });
}
