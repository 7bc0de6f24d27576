import '../../../src/look/index.css';
import { startFlow, type Branding, type StartConfig } from '../../../src/exports/index.ts';
import * as code from '../code.ts';

/** The colors of each variant. A variant file cannot contain a theme. */
const themes: Readonly<Record<string, Branding>> = {
  partner: { primaryColor: '#8a2f5d', secondaryColor: '#2f5d62' },
};

const reply = await fetch('config.json');
const config = (await reply.json()) as StartConfig;
const theme = themes[config.variant ?? ''];

void startFlow({
  root: document.getElementById('application'),
  ...code,
  config,
  ...(theme === undefined ? {} : { theme }),
  hostValues: { page: { draft: new URLSearchParams(location.search).get('draft') } },
});
