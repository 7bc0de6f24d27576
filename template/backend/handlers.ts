import { http, HttpResponse } from 'msw';

/** The café is fully booked for this name. */
export const nameOfTheUnlucky = 'Full House';

interface Repair {
  readonly item: string;
  readonly trouble: string;
  readonly name: string;
}

let lastTicket = 40;

/** A simulated backend for the dev server and tests. */
export const handlers = [
  http.post<never, Repair>('*/api/repairs', async ({ request }) => {
    const repair = await request.json();
    if (repair.name === nameOfTheUnlucky) return HttpResponse.json({ message: 'No place left' }, { status: 409 });
    lastTicket += 1;
    return HttpResponse.json({ number: `R-${lastTicket}`, day: dayAfter(7) }, { status: 201 });
  }),
];

/** A date as YYYY-MM-DD. */
function dayAfter(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
