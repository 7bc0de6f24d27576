import { useEffect, useState } from 'react';
import type { StudioFlow, StudioReference } from '../studio-data.ts';
import { ask, type Told } from './ask.ts';

/** What the flow may use, asked for again when the flow is another; undefined until it is told. */
export function useReference(flow: StudioFlow): Told<StudioReference> | undefined {
  const [answer, setAnswer] = useState<{ readonly of: StudioFlow; readonly told: Told<StudioReference> } | undefined>();
  useEffect(() => {
    let isOver = false;
    void ask<StudioReference>('reference.json').then((result) => {
      if (!isOver) setAnswer({ of: flow, told: result });
    });
    return () => {
      isOver = true;
    };
  }, [flow]);
  return answer?.told;
}
