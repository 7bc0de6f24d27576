import { afterEach, beforeAll, expect, test } from 'vitest';
import { examineApplications } from '../../../src/embed/loader/doctor/examine.ts';
import type { LastEventDetails } from '../../../src/embed/loader/mounted-widgets.ts';
import { createMount } from '../../../src/embed/loader/create-mount.ts';
import { findApplications } from '../../../src/embed/loader/doctor/find-applications.ts';
import { mountFrame } from '../../../src/embed/loader/mount-frame.ts';
import { application, appOrigin, loadEmptyFrames } from './partner-window.ts';

beforeAll(loadEmptyFrames);
afterEach(() => document.body.replaceChildren());

/** Levels that the doctor reports for an application in this state, by check. */
function saidOf(told: LastEventDetails): Record<string, string> {
  const page = { origin: 'https://partner.example' } as Window;
  const findings = examineApplications(
    [{ element: document.createElement('div'), lastEvents: told }],
    application,
    page,
  );
  return Object.fromEntries(
    findings.filter(({ check }) => check !== 'elements').map(({ check, level }) => [check, level]),
  );
}

test.each(['frame-refused', 'frame-unreachable'])(
  'an application that is ready is reported as ok, even after the error %s',
  (code) => {
    expect(saidOf({ error: { code } })).toEqual({ [code]: 'problem' });
    expect(saidOf({ error: { code }, ready: {} })).toEqual({ application: 'ok' });
  },
);

test('an application that shows an error page is reported as a problem, whether or not it was ready before', () => {
  for (const told of [{ error: { code: 'broken' } }, { error: { code: 'broken' }, ready: {} }])
    expect(saidOf(told)).toEqual({ broken: 'problem' });
});

test('finds applications of this loader and of old loaders, but not those of another address', () => {
  const place = () => document.body.appendChild(document.createElement('div'));
  const own = place();
  createMount(application, mountFrame)(own);
  createMount({ ...application, pageUrl: 'https://other.example/' }, mountFrame)(place());
  const old = place();
  const root = old.attachShadow({ mode: 'open' });
  root.append(Object.assign(document.createElement('iframe'), { src: `${appOrigin}/?embed=1&host=x` }));
  const found = findApplications(window, application);
  expect(found).toEqual([
    { element: own, lastEvents: {} },
    { element: old, lastEvents: undefined },
  ]);
  expect(examineApplications(found.slice(1), application, window).map(({ check, level }) => [check, level])).toEqual([
    ['old-loader', 'note'],
    ['elements', 'ok'],
  ]);
});
