import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PartnerApp } from './partner-app.ts';

// If the page includes the loader before this script, wait for the loader. Hydration must find the application in the
// DOM.
const isLoaderFirst = document.querySelector('script[src*="/embed/"]') !== null;
if (isLoaderFirst) {
  await customElements.whenDefined('refinance-application');
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
const main = document.querySelector('main');
if (main !== null)
  hydrateRoot(main, createElement(PartnerApp), {
    onRecoverableError: (error) => console.error('hydration', error),
  });
if (!isLoaderFirst) {
  const script = document.createElement('script');
  script.src = `${document.documentElement.dataset['app'] ?? ''}/embed/v1.js`;
  document.head.append(script);
}
