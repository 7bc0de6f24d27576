import { useEffect, useState } from 'react';
import type { StudioFlow } from '../shapes.ts';
import { ask } from './ask.ts';

/** The flow as the studio has it: what there is to show, and why there is nothing newer. */
export interface FlowNow {
  readonly flow: StudioFlow | undefined;
  readonly failure: string | null;
}

/** The flow as its files are, fetched again after each change of one. */
export function useFlow(): FlowNow {
  const [now, setNow] = useState<FlowNow>({ flow: undefined, failure: null });
  useEffect(() => {
    let asked = 0;
    const fetchFlow = async (): Promise<void> => {
      const own = (asked += 1);
      const told = await fetchTold();
      // What was asked for last is what counts.
      if (own === asked) setNow((before) => ({ flow: told.flow ?? before.flow, failure: told.failure }));
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
  return now;
}

async function fetchTold(): Promise<FlowNow> {
  const told = await ask<StudioFlow>('flow.json');
  return { flow: 'steps' in told ? told : undefined, failure: told.failure };
}
