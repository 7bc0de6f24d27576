import type { RuntimeOptions } from '../runtime/create-runtime.ts';
import type { PreviewSamples } from '../runtime/preview-snapshot.ts';

/** Development only: `?preview=STEP` shows a step with the flow's sample data, which is beside its manifest. */
export async function readPreview(manifest: string): Promise<RuntimeOptions['preview']> {
  const step = new URLSearchParams(location.search).get('preview');
  if (!import.meta.env.DEV || step === null) return undefined;
  const response = await fetch(manifest.replace(/[^/]*$/, 'preview.json'));
  return { step, samples: (await response.json()) as PreviewSamples };
}
