import { http, HttpResponse } from 'msw';

/** Who calls themselves so finds the café fully booked: to see what the flow makes of it. */
export const nameOfTheUnlucky = 'Full House';

interface Repair {
  readonly item: string;
  readonly trouble: string;
  readonly name: string;
}

let lastTicket = 40;

/** A backend that is none: it answers as the real one will, in the dev server and in tests. */
export const handlers = [
  http.post<never, Repair>('*/api/repairs', async ({ request }) => {
    const repair = await request.json();
    if (repair.name === nameOfTheUnlucky) return HttpResponse.json({ message: 'No place left' }, { status: 409 });
    lastTicket += 1;
    return HttpResponse.json({ number: `R-${lastTicket}`, day: dayAfter(7) }, { status: 201 });
  }),
];

/** The date so many days from now, YYYY-MM-DD. */
function dayAfter(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
