import assert from 'node:assert/strict';
import { actions } from '../../../src/actions/index.ts';
import { serverFailureRules } from '../../../src/actions/server-failures.ts';
import type { Action } from '../../../src/api/action.ts';
import { callFailureOutcomes } from '../../../src/api/failures.ts';
import { interpretReply } from '../../../src/api/interpret-reply.ts';
import { checkShown } from '../promises.ts';
import type { Target } from '../target.ts';

const failure = { status: 400, message: 'Something went wrong' };
const statuses = [200, 206, 401, 404, 500];

/** Replies of the API, read by each action. */
export const replies: Target = {
  seeds: [
    '{"vin":"4T1G11AK5MU000001","year":2021,"make":"Toyota","model":"Camry","message":null}',
    '{"data":[{"id":"1","name":"Toyota"},{"id":2,"name":"Honda"}],"years":[2021,2020]}',
    '{"contactId":"c-1","leadId":"l-1","assetId":7}',
    '{"offers":[{"dealId":"d","offerType":"Lowest rate","term":60,"rate":"5.25","monthlyPaymentAmount":410}],"usedDefaultScore":false}',
    '{"loans":[{"lenderName":"Prairie Bank","balance":"12000.50","monthlyPayment":300}]}',
    '{"success":true,"next":"code","challengeMissing":false,"phoneNumber":"+13035550100"}',
    '{"firstName":"Ada","addresses":[{"streetLine1":"1 Main St","city":"Denver","state":"CO","zip":"80202"}]}',
    '{"message":" ","error":{"message":"The plate could not be read."},"errorMessage":"No"}',
    '[{"id":"x","step":"ENTER_LICENSE_PLATE"}]',
    '"done"',
  ],
  read(text) {
    for (const action of Object.values<Action>(actions))
      for (const status of statuses) {
        const came = { response: { status, statusText: '' }, text };
        const result = interpretReply(action, came, { rules: serverFailureRules, failure, report: () => undefined });
        assert.ok(isNamed(action, result.outcome), result.outcome);
        if (!('failure' in result)) continue;
        checkShown(result.failure.message);
        assert.equal(typeof result.failure.status, 'number');
      }
  },
};

/** Whether the action declares the outcome. */
function isNamed({ success, failures = [] }: Action, outcome: string): boolean {
  const ofServer = [...failures, ...serverFailureRules].map((rule) => rule.outcome);
  return [success, ...callFailureOutcomes, ...ofServer].includes(outcome);
}
