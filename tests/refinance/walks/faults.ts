import fc from 'fast-check';

/** A fault of one call. Without `after`, the server does not receive the call. */
export type Fault =
  /** Another reply. With `after`, the server has processed the request. */
  | { readonly kind: 'reply'; readonly status: number; readonly body: string; readonly after?: true }
  /** The connection closes without a reply. */
  | { readonly kind: 'drop'; readonly after?: true }
  /** The reply is delayed until it is released. */
  | { readonly kind: 'hold'; readonly after?: true };

/** Percentage of calls with a fault. */
const wrongInHundred = 20;
const callsOfMove = 5;

const said = (message: string): string => JSON.stringify({ message });

const refusals: readonly Fault[] = [
  { kind: 'reply', status: 400, body: said('Something was not right.') },
  { kind: 'reply', status: 401, body: said('Not allowed.') },
  { kind: 'reply', status: 401, body: said('Seems like a bot.') },
  { kind: 'reply', status: 403, body: '' },
  { kind: 'reply', status: 404, body: '{}' },
  { kind: 'reply', status: 409, body: JSON.stringify({ errorMessage: 'Try again.' }) },
  { kind: 'reply', status: 422, body: JSON.stringify({ error: { message: 'It could not be read.' } }) },
  { kind: 'reply', status: 429, body: said('Too many requests.') },
  { kind: 'reply', status: 500, body: said('Broken') },
  { kind: 'reply', status: 500, body: said('Texas State is Not Allowed') },
  { kind: 'reply', status: 502, body: '<h1>Bad gateway</h1>' },
  { kind: 'reply', status: 503, body: '{}' },
  { kind: 'reply', status: 200, body: said('Seems like a bot.') },
  { kind: 'reply', status: 502, body: '', after: true },
  { kind: 'reply', status: 504, body: said('Gateway timeout'), after: true },
];

/** Invalid replies with status 200. */
const garbage: readonly Fault[] = [
  '',
  'null',
  '[]',
  '"text"',
  '7',
  '{',
  '<!doctype html>',
  '{"next":7,"success":"yes","offers":{},"years":"all","loans":null,"nextScreen":["YOUR_INFO"]}',
  '{"__proto__":{"success":true},"contactId":{},"authToken":1,"individual":"me","addresses":[null]}',
].flatMap((body): Fault[] => [
  { kind: 'reply', status: 200, body },
  { kind: 'reply', status: 200, body, after: true },
]);

const fault: fc.Arbitrary<Fault> = fc.oneof(
  { withCrossShrink: true },
  { weight: 2, arbitrary: fc.constantFrom<Fault>({ kind: 'drop' }, { kind: 'drop', after: true }) },
  { weight: 4, arbitrary: fc.constantFrom(...refusals) },
  { weight: 2, arbitrary: fc.constantFrom(...garbage, { kind: 'reply' as const, status: 206, body: '{}' }) },
  { weight: 2, arbitrary: fc.constantFrom<Fault>({ kind: 'hold' }, { kind: 'hold', after: true }) },
);

/** The faults of the calls of one move, in order; null is no fault. */
export const network: fc.Arbitrary<readonly (Fault | null)[]> = fc.array(
  fc.oneof(
    { withCrossShrink: true },
    { weight: 100 - wrongInHundred, arbitrary: fc.constant(null) },
    { weight: wrongInHundred, arbitrary: fault },
  ),
  { minLength: callsOfMove, maxLength: callsOfMove },
);
