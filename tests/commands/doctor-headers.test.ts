import { expect, test } from 'vitest';
import { checkHeaders } from '../../tools/commands/doctor/check-headers.ts';

const origin = 'https://apply.example.com';
const problemsOf = (policy: string) =>
  checkHeaders({ 'content-security-policy': policy }, origin).filter(({ level }) => level === 'problem');

test('a page without headers is in order', () => {
  expect(checkHeaders({}, origin)).toEqual([
    { check: 'policy', level: 'ok', text: 'the page has no policy by header' },
  ]);
});

test.for([
  `script-src ${origin}; frame-src ${origin}`,
  'script-src https://*.example.com; frame-src https:',
  'default-src *',
  `default-src 'none'; script-src-elem ${origin}:443 apply.example.com; child-src *.example.com`,
  `script-src 'nonce-x' 'strict-dynamic'; frame-src ${origin}`,
])('lets the application in: %s', (policy) => {
  expect(problemsOf(policy)).toEqual([]);
});

test.for([
  ["default-src 'self'", ['script-src', 'frame-src']],
  [`script-src ${origin}; frame-src 'self'`, ['frame-src']],
  [`script-src 'self'; frame-src ${origin}`, ['script-src']],
  ['script-src http://apply.example.com; frame-src https://*.apply.example.com', ['script-src', 'frame-src']],
  [`script-src ${origin}, frame-src 'none'`, ['frame-src']],
  ['sandbox allow-scripts allow-forms', ['sandbox']],
] as const)('names what keeps it out, and the line that mends it: %s', ([policy, checks]) => {
  const found = problemsOf(policy);
  expect(found.map(({ check }) => check)).toEqual(checks);
  for (const { check, mend } of found)
    expect(mend).toBe(
      check === 'sandbox' ? 'sandbox allow-scripts allow-forms allow-same-origin' : `${check} ${origin}`,
    );
});

test('names permissions that are withheld', () => {
  const header = `publickey-credentials-get=(self), publickey-credentials-create=(self "${origin}")`;
  expect(checkHeaders({ 'permissions-policy': header }, origin).map(({ mend }) => mend)).toEqual([
    undefined,
    `Permissions-Policy: publickey-credentials-get=(self "${origin}")`,
  ]);
});
