import { expect, test } from 'vitest';
import { examineApplications } from '../../../src/embed/loader/doctor/examine.ts';
import type { LastEventDetails } from '../../../src/embed/loader/mounted-widgets.ts';
import { application } from './partner-window.ts';

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
