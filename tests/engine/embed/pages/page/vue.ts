import { createApp, h } from 'vue';

createApp({ render: () => h('section', [h('refinance-application', { 'partner-name': 'Acme Credit' })]) }).mount(
  'main',
);
