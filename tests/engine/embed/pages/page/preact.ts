import { h, render } from 'preact';

const main = document.querySelector('main');
if (main !== null) render(h('refinance-application', { 'partner-name': 'Acme Credit' }), main);
