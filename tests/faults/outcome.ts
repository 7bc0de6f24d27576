import { snapshotState } from '../../sandbox/controls/state.ts';
import type { World } from '../../sandbox/world/world.ts';
import type { Screen } from '../../src/runtime/shapes/screen.ts';

/**
 * The result of a journey: the last screen and the server's records. IDs are replaced by numbers, and times are left
 * out.
 */
export interface Outcome {
  readonly step: string | null;
  readonly end: string | null;
  readonly held: Readonly<Record<string, readonly Held[]>>;
}

type Held = Readonly<Record<string, unknown>> & { readonly contactId: string };

/** Must be called before the sandbox is reset. */
export function outcomeOf(world: World, { step, end }: Screen): Outcome {
  const { contacts, deals, progress, addresses, employments, otherIncomes } = snapshotState(world);
  const held = {
    contacts: contacts.map(({ redirects: _, ...contact }) => contact),
    deals: deals.filter(({ isActive }) => isActive),
    progress,
    addresses,
    employments,
    otherIncomes,
  };
  return { step, end, held: numbered(held) };
}

/** The result with only the records of the newest contact, without those of an abandoned application. */
export function ofLastContact({ step, end, held }: Outcome): Outcome {
  const last = held['contacts']?.at(-1)?.contactId;
  const own = Object.entries(held).map(([name, list]) => [name, list.filter(({ contactId }) => contactId === last)]);
  return { step, end, held: numbered(Object.fromEntries(own)) };
}

function numbered(held: object): Outcome['held'] {
  const known = new Map<string, string>();
  const text = JSON.stringify(held).replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\bid \d+\b/g, (found) => {
    const name = known.get(found) ?? `id ${known.size + 1}`;
    known.set(found, name);
    return name;
  });
  return JSON.parse(text) as Outcome['held'];
}

export function differences(wanted: Outcome, found: Outcome): string[] {
  const [one, other] = [
    { end: [wanted.step, wanted.end], ...wanted.held },
    { end: [found.step, found.end], ...found.held },
  ];
  return Object.keys(one).flatMap((name) => {
    const [expected, came] = [one, other].map((all) => JSON.stringify((all as Record<string, unknown>)[name]));
    return expected === came ? [] : [`${name}: ${came}, and without the fault ${expected}`];
  });
}
