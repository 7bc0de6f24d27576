import type { RuntimeOptions } from '../../runtime/create-runtime.ts';
import type { PreviewSamples } from '../../runtime/visit/preview-snapshot.ts';
import type { CompiledFlow } from '../../runtime/shapes/compiled-flow.ts';
import type { Report } from '../print-report.ts';

/** Returns the first snapshot for `?preview=STEP`, with sample data. Development only. */
export async function readPreview(
  manifest: string,
  { steps }: CompiledFlow,
  report: Report,
): Promise<RuntimeOptions['preview']> {
  const step = new URLSearchParams(location.search).get('preview');
  if (!import.meta.env.DEV || step === null) return undefined;
  if (!Object.hasOwn(steps, step)) {
    const why = `?preview=${step} is not a step or view of the flow`;
    const fix = `Use one of ${Object.keys(steps).toSorted().join(', ')}`;
    report({ code: 'unknown-preview', severity: 'warning', where: {}, why, fix });
    return undefined;
  }
  const response = await fetch(manifest.replace(/[^/]*$/, 'preview.json'));
  const samples = (await response.json()) as PreviewSamples;
  const { previewSnapshot } = await import('../../runtime/visit/preview-snapshot.ts');
  return (runnable, before) => previewSnapshot(runnable, before, samples, step);
}
