import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { pictures } from '../../../src/refinance/pictures/index.ts';
import { widgets as productWidgets } from '../../../src/refinance/widgets/index.ts';
import { FlowScreen } from '../../../src/renderer/flow-screen.tsx';
import { createWidgets } from '../../../src/widgets/registry.ts';
import { screenNames } from '../../support/flow-files.ts';
import { refinance, show } from '../rules/refinance-flow.ts';

const widgets = createWidgets(productWidgets, pictures);

test.for(['mobile', 'desktop'] as const)('every step and view renders with sample data on %s', async (device) => {
  await widgets.load(Object.keys(productWidgets));
  for (const name of screenNames) {
    const { runtime, warnings } = show(name, { device });
    const { store, dispatch } = runtime;
    const errors: unknown[] = [];
    const { prelude } = await prerender(
      createElement(FlowScreen, { store, dispatch, widgets, schemas: refinance.flow.schemas }),
      { onError: (error) => void errors.push(error) },
    );
    const html = await new Response(prelude).text();
    expect(html).toMatch(new RegExp(`data-(step|view)="${name}"`));
    expect(html, name).toMatch(/<h1[^>]*>[^<]*\w/);
    expect([errors, warnings], name).toEqual([[], []]);
  }
});
