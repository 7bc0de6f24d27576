import { expect, test } from 'vitest';
import { shows } from '../../../support/shows.ts';
import { ids, requestOf } from './request-of.ts';

test('the document actions send their ids', shows('A7.call.24', 'A7.call.25', 'A7.call.26'), async () => {
  const body = { contactId: 'c', leadId: 'l' };
  expect(await requestOf('document-status', ids)).toEqual({ call: 'POST contacts/contact/stip-documents', body });
  expect(await requestOf('start-documents', ids)).toEqual({ call: 'POST contacts/contact/stip-redirect', body });
  expect(await requestOf('validate-documents', { connectionId: 'x' })).toEqual({
    call: 'POST contacts/contact/validate-redirect-cdx/x',
    body: undefined,
  });
});
