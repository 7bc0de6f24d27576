import { useEffect, useState } from 'react';
import type { StudioFlow } from '../studio-data.ts';
import { ask } from './ask.ts';

/** The flow as the studio has it: what there is to show, and why there is nothing newer. */
export interface FlowNow {
  readonly flow: StudioFlow | undefined;
  readonly failure: string | null;
}

/** The flow as its files are, fetched again after each change of one. */
export function useFlow(): FlowNow {
  const [current, setCurrent] = useState<FlowNow>({ flow: undefined, failure: null });
  useEffect(() => {
    let requests = 0;
    const fetchFlow = async (): Promise<void> => {
      const request = (requests += 1);
      const result = await fetchCurrentFlow();
      // What was asked for last is what counts.
      if (request === requests) setCurrent((before) => ({ flow: result.flow ?? before.flow, failure: result.failure }));
    };
    const update = (): void => {
      // Errors are told in the studio's own words; Vite would lay them over it.
      document.querySelector('vite-error-overlay')?.remove();
      void fetchFlow();
    };
    update();
    import.meta.hot?.on('flow:update', update);
    return () => import.meta.hot?.off('flow:update', update);
  }, []);
  return current;
}

async function fetchCurrentFlow(): Promise<FlowNow> {
  const result = await ask<StudioFlow>('flow.json');
  return { flow: 'steps' in result ? result : undefined, failure: result.failure };
}
