/** Another patient books this slot before the first attempt to reserve it. */
export const contestedSlot = 'ito-1';

export const clinics = [
  { id: 'harbour', name: 'Harbour' },
  { id: 'hill', name: 'Hill Street' },
];

export const doctors = [
  { id: 'ito', name: 'Dr. Ito', clinic: 'harbour' },
  { id: 'bell', name: 'Dr. Bell', clinic: 'harbour' },
  { id: 'roy', name: 'Dr. Roy', clinic: 'hill' },
];

const times = ['09:20', '11:00', '14:40'];
const firstDayOffset = 3;

export interface Slot {
  readonly id: string;
  readonly doctor: string;
  readonly day: string;
  readonly time: string;
}

/** Three slots for each doctor, on days after today. */
export function createSlots(today: Date): readonly Slot[] {
  return doctors.flatMap(({ id: doctor }) =>
    times.map((time, place) => ({ id: `${doctor}-${place + 1}`, doctor, day: dayAfter(today, place), time })),
  );
}

function dayAfter(today: Date, place: number): string {
  const day = new Date(today);
  day.setUTCDate(day.getUTCDate() + firstDayOffset + place);
  return day.toISOString().slice(0, 10);
}
