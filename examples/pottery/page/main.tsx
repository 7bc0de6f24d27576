import '../../../src/look/index.css';
import { startFlow } from '../../../src/browser/start-flow.tsx';
import * as code from '../code.ts';

void startFlow({
  root: document.getElementById('application'),
  ...code,
  product: { name: 'pottery-evening', eventPrefix: 'pottery', title: 'Pottery evening' },
  hostValues: { studio: { name: 'Mudlark', draft: new URLSearchParams(location.search).get('draft') } },
});
