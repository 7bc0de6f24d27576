import { expect, test } from 'vitest';
import { checkHeaders } from '../../tools/commands/doctor/check-headers.ts';

const origin = 'https://apply.example.com';
const problemsOf = (policy: string) =>
  checkHeaders({ 'content-security-policy': policy }, origin).filter(({ level }) => level === 'problem');

test('a page without headers has no problem', () => {
  expect(checkHeaders({}, origin)).toEqual([
    { check: 'policy', level: 'ok', text: 'the page has no Content-Security-Policy header' },
  ]);
});

test.for([
  `script-src ${origin}; frame-src ${origin}`,
  'script-src https://*.example.com; frame-src https:',
  'default-src *',
  `default-src 'none'; script-src-elem ${origin}:443 apply.example.com; child-src *.example.com`,
  `script-src 'nonce-x' 'strict-dynamic'; frame-src ${origin}`,
])('reports no problem for a policy that allows the application: %s', (policy) => {
  expect(problemsOf(policy)).toEqual([]);
});

test.for([
  ["default-src 'self'", [`script-src 'self' ${origin}`, `frame-src 'self' ${origin}`]],
  [`script-src ${origin}; frame-src 'self'`, [`frame-src 'self' ${origin}`]],
  [`script-src 'self'; frame-src ${origin}`, [`script-src 'self' ${origin}`]],
  [
    'script-src http://apply.example.com; frame-src https://*.apply.example.com',
    [`script-src http://apply.example.com ${origin}`, `frame-src https://*.apply.example.com ${origin}`],
  ],
  [`script-src ${origin}, frame-src 'none'`, [`frame-src ${origin}`]],
  [
    'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
    ['sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin'],
  ],
] as const)(
  'reports each directive that blocks the application, with a fix that keeps the existing values: %s',
  ([policy, mends]) => {
    const found = problemsOf(policy);
    expect(found.map(({ mend }) => mend)).toEqual(mends);
    for (const { check, mend = '' } of found) expect(mend.split(' ')[0]).toBe(check);
  },
);

test('reports missing permissions, with a fix', () => {
  const header = `publickey-credentials-get=(self), publickey-credentials-create=(self "${origin}")`;
  expect(checkHeaders({ 'permissions-policy': header }, origin).map(({ mend }) => mend)).toEqual([
    undefined,
    `Permissions-Policy: publickey-credentials-get=(self "${origin}")`,
  ]);
});

test('suggests one line that fixes all problems of a sandbox directive', () => {
  const found = checkHeaders({ 'content-security-policy': 'sandbox allow-scripts allow-popups' }, origin);
  expect(new Set(found.flatMap(({ check, mend }) => (check === 'sandbox' ? (mend ?? '') : [])))).toEqual(
    new Set(['sandbox allow-scripts allow-popups allow-same-origin allow-forms allow-popups-to-escape-sandbox']),
  );
});
