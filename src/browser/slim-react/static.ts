import type { VNode } from 'preact';
import { renderToStringAsync } from 'preact-render-to-string';

/**
 * Stands in for `react-dom/static`: what is drawn ahead names its elements as what takes it over in the browser does.
 *
 * @throws what a component throws
 */
export async function prerender(screen: VNode): Promise<{ readonly prelude: ReadableStream<Uint8Array> }> {
  const html = await renderToStringAsync(screen);
  return { prelude: new Blob([html]).stream() };
}
