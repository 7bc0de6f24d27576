import { useEffect, useState } from 'react';
import type { StudioCoverage } from '../measure-coverage.ts';
import type { StudioFlow } from '../studio-data.ts';
import { ask, type Told } from './ask.ts';

interface Known {
  readonly of: StudioFlow;
  readonly variant: string | undefined;
  readonly told: Told<StudioCoverage>;
}

/**
 * What the scenarios of the flow, or of one of its variants, come through: they are played when it is wanted, and again when
 * the flow is another.
 */
export function useCoverage(
  flow: StudioFlow,
  isWanted: boolean,
  variant: string | undefined,
): Told<StudioCoverage> | undefined {
  const [answer, setAnswer] = useState<Known | undefined>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    void ask<StudioCoverage>(`${variant === undefined ? '' : `variants/${variant}/`}coverage.json`).then((result) => {
      if (!isOver) setAnswer({ of: flow, variant, told: result });
    });
    return () => {
      isOver = true;
    };
  }, [flow, isWanted, variant]);
  return isWanted && answer?.variant === variant ? answer?.told : undefined;
}
