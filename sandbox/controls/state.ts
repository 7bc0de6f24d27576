import type { World } from '../world/world.ts';

/**
 * All stored data except tokens, as flat lists, so that tests find duplicate and lost data.
 *
 * @source docs/reference/contract.md §4
 */
export function snapshotState(world: World) {
  const contacts = [...world.contacts.values()];
  return {
    contacts: contacts.map(({ contactId, leadId, assetId, firstName, lastName, email, cellPhone, ...contact }) => ({
      contactId,
      leadId,
      assetId,
      firstName,
      lastName,
      email,
      cellPhone,
      dateOfBirth: contact.dateOfBirth,
      ssn: contact.ssn,
      residencyStatusType: contact.residencyStatusType,
      asset: contact.asset,
      loanDetails: contact.loanDetails,
      lenderDetails: contact.lenderDetails,
      writes: contact.writes,
      isDocumentsUploaded: contact.isDocumentsUploaded,
      isReferenceAdded: contact.isReferenceAdded,
      redirects: contact.redirects,
    })),
    deals: [...world.deals.values()],
    progress: contacts.flatMap(({ contactId, leadId, progress }) =>
      progress ? [{ contactId, leadId, ...progress }] : [],
    ),
    addresses: contacts.flatMap((contact) => withContactId(contact.contactId, contact.savedAddresses)),
    employments: contacts.flatMap((contact) => withContactId(contact.contactId, contact.employments)),
    otherIncomes: contacts.flatMap((contact) => withContactId(contact.contactId, contact.otherIncomes)),
    identities: [...world.identities.values()].map(({ session, ...identity }) => ({
      ...identity,
      verification: session?.state ?? null,
      deviceId: session?.deviceId ?? null,
      userResponse: session?.userResponse ?? null,
    })),
    devices: world.devices.list().map(({ keys, ...device }) => ({ ...device, keyIds: keys.map(({ keyId }) => keyId) })),
    passkeys: world.devices.listPasskeys().map(({ publicKey: _, ...passkey }) => passkey),
  };
}

function withContactId(contactId: string, records: readonly unknown[]): object[] {
  return records.map((record) => ({ contactId, ...(record as object) }));
}
