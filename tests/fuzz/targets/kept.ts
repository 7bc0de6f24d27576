import assert from 'node:assert/strict';
import { createBrowserStorage } from '../../../src/browser/ports/storage.ts';
import { registriesOf } from '../../../src/registries/registries-of.ts';
import { refinanceFunctions as functions } from '../../../src/refinance/functions/index.ts';
import { registries } from '../../../src/refinance/registries.ts';
import { createFakeClock } from '../../../src/testing/fake-clock.ts';
import { type TestFlow, visitFlow } from '../../../src/testing/visit-flow.ts';
import { compileTestFlow } from '../../../tools/testing/compile-test-flow.ts';
import * as claim from '../../../examples/claim/code.ts';
import * as clinic from '../../../examples/clinic/code.ts';
import type { Target } from '../target.ts';

const flows: readonly (readonly [TestFlow, object])[] = [
  [await compileTestFlow('flow', registries), { functions, device: 'mobile' }],
  [await compileTestFlow('examples/claim/flow', registriesOf(claim)), { actions: claim.actions, sessions: {} }],
  [await compileTestFlow('examples/clinic/flow', registriesOf(clinic)), { actions: clinic.actions, sessions: {} }],
];

/** The data of a visit in the browser, the tab and other tabs, which a reload restores. */
export const kept: Target = {
  seeds: [
    '{"contactData":{"contactId":"c","leadId":"l","timeStamp":1000},"state":{"flow":"refinance","version":"1.0.0","step":"OFFER_SELECTION"}}',
    '{"entries":{"manualLicensePlateInfoForm":{"year":"2021","make":"1"},"manualEntry":true,"addressByHand":false},"unsaved":["manualEntry"],"state":{"flow":"refinance","version":"1.0.0","step":"ENTER_LICENSE_PLATE","at":1000}}',
    '{"entries":{"damage":{"kind":"water","habitable":true,"story":"It came in."},"incident":{"known":true,"day":"1970-01-01","people":["witness"],"between":{"from":"1970-01-01","to":"1970-01-01"}},"fire":{"rooms":["kitchen"],"engines":2}},"unsaved":["damage"],"state":{"flow":"home-claim","version":"1.1.0","step":"WATER","at":1000,"visited":["WHO","HOME","DAMAGE"],"changing":{"from":"REVIEW","visited":["WHO"]}}}',
    '{"loss":{"kind":"fire"},"state":{"flow":"home-claim","version":"1.1.0","step":"ITEMS","visited":["WHO"]}}',
    '{"entries":{"language":{"spoken":"fr"},"visit":{"reason":"symptom","signs":["none"]},"medications":[{"drug":"Loratadine"}],"appointment":{"clinic":"harbour","doctor":"ito","slot":"ito-1"}},"unsaved":["appointment"],"state":{"flow":"clinic-intake","version":"1.0.0","step":"APPOINTMENT","at":1000,"visited":["LANGUAGE","REASON","CONSENT"],"changing":{"from":"REVIEW","visited":["LANGUAGE"]}}}',
  ],
  read(text) {
    const browser = { getItem: () => text, setItem: () => undefined, removeItem: () => undefined };
    for (const [flow, code] of flows) {
      const storage = createBrowserStorage('visit', () => browser as unknown as Storage);
      let changed: (stored: unknown) => void = () => undefined;
      const watch = (heard: typeof changed) => {
        changed = heard;
        return () => undefined;
      };
      const visit = visitFlow(flow, {
        ...code,
        clock: createFakeClock({ now: 2_000 }),
        ports: {
          storage: { ...storage, watch },
          // Without a window, other tabs send no events.
          tab: { ...createBrowserStorage('tab', () => browser as unknown as Storage), watch },
        },
      });
      changed(storage.read());
      assert.deepEqual(visit.halted, []);
      assert.notEqual(visit.runtime.store.screen.title, '');
      visit.runtime.destroy();
    }
  },
};
