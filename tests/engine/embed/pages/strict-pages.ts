import { element, type HostPage } from './host-page.ts';

const csp = (policy: string): Record<string, string> => ({ 'content-security-policy': policy });
const isolated = (coep: string) => () => ({
  'cross-origin-embedder-policy': coep,
  'cross-origin-opener-policy': 'same-origin',
});

/** Pages with strict policies. */
export const strictPages: readonly HostPage[] = [
  {
    name: 'with a policy of the two documented sources',
    headers: (app) => csp(`default-src 'none'; script-src ${app}; frame-src ${app}`),
  },
  {
    name: 'with a nonce and strict-dynamic',
    head: (app) => `<script async nonce="n1" src="${app}/embed/v1.js"></script>`,
    headers: (app) =>
      csp(`default-src 'none'; script-src 'nonce-n1' 'strict-dynamic'; frame-src ${app}; base-uri 'none'`),
  },
  {
    name: 'that enforces Trusted Types',
    headers: (app) =>
      csp(`script-src ${app}; frame-src ${app}; require-trusted-types-for 'script'; trusted-types 'none'`),
    isTriedAlways: true,
  },
  { name: 'that is isolated by COEP require-corp', headers: isolated('require-corp'), isTriedAlways: true },
  { name: 'that is isolated by COEP credentialless', headers: isolated('credentialless') },
  {
    name: 'with COEP only',
    headers: () => ({ 'cross-origin-embedder-policy': 'require-corp' }),
  },
  {
    name: 'in a sandbox without forms',
    headers: () => csp('sandbox allow-scripts allow-same-origin allow-popups'),
    says: /can escape its sandboxing|Blocked form submission/,
    isTriedAlways: true,
  },
  {
    name: 'in a sandbox without popups',
    headers: () => csp('sandbox allow-scripts allow-same-origin allow-forms'),
    says: /can escape its sandboxing/,
    // The documents site opens in a new tab.
    goal: 'NEXT_STEPS',
  },
  {
    name: 'that forbids its own forms, styles and base',
    headers: (app) =>
      csp(
        `default-src 'none'; script-src ${app}; frame-src ${app}; form-action 'none'; style-src 'none'; base-uri 'none'`,
      ),
    body: () => `<section>${element}</section>`,
  },
];
