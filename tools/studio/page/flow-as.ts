import type { StudioFlow } from '../studio-data.ts';

/** The flow as one of its variants makes it; as it is where none is chosen, or where there is none of that name any more. */
export function flowAs(flow: StudioFlow, variant: string | null | undefined): StudioFlow {
  const variantFlow = Object.hasOwn(flow.variants, variant ?? '') ? flow.variants[variant ?? ''] : undefined;
  return variantFlow === undefined ? flow : { ...flow, ...variantFlow };
}
