import { useEffect, useState } from 'react';
import type { StudioCoverage } from '../coverage-of.ts';
import type { StudioFlow } from '../shapes.ts';
import { ask, type Told } from './ask.ts';

/** What the scenarios of the flow come through: they are played when it is wanted, and again when the flow is another. */
export function useCoverage(flow: StudioFlow, isWanted: boolean): Told<StudioCoverage> | undefined {
  const [known, setKnown] = useState<{ readonly of: StudioFlow; readonly told: Told<StudioCoverage> } | undefined>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    void ask<StudioCoverage>('coverage.json').then((told) => {
      if (!isOver) setKnown({ of: flow, told });
    });
    return () => {
      isOver = true;
    };
  }, [flow, isWanted]);
  return isWanted ? known?.told : undefined;
}
