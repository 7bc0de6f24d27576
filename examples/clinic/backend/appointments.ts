import type { LocalAction } from '../../../src/exports/index.ts';
import { failed } from './failed.ts';
import { clinics, contestedSlot, createSlots, doctors, type Slot } from './schedule.ts';

const choices = {
  kind: 'list',
  of: { kind: 'object', fields: { id: { kind: 'string' }, name: { kind: 'string' } } },
} as const;

/** The clinic's calendar, in memory. It lists only doctors with a free slot. */
export function createAppointments() {
  const slots = createSlots(new Date());
  const taken = new Set<string>();
  return {
    'list-clinics': {
      about: 'Lists the clinics.',
      input: [],
      success: ['listed'],
      failure: ['unreachable'],
      reply: choices,
      run: () => ({ outcome: 'listed', reply: clinics }),
    },
    'list-doctors': {
      about: 'Lists the doctors of a clinic.',
      input: ['clinic'],
      success: ['listed'],
      failure: ['unreachable'],
      reply: choices,
      run: ({ clinic }) => ({ outcome: 'listed', reply: doctors.filter((doctor) => doctor.clinic === clinic) }),
    },
    'list-slots': {
      about: 'Lists the free slots of a doctor.',
      input: ['doctor'],
      success: ['listed'],
      failure: ['unreachable'],
      reply: choices,
      run: ({ doctor }) => ({
        outcome: 'listed',
        reply: slots
          .filter((slot) => slot.doctor === doctor && !taken.has(slot.id))
          .map(({ id, day, time }) => ({ id, name: `${day}, ${time}` })),
      }),
    },
    'hold-slot': holdSlot(slots, taken),
  } as const satisfies Record<string, LocalAction>;
}

const text = { kind: 'string' } as const;

function holdSlot(slots: readonly Slot[], taken: Set<string>) {
  return {
    about: 'Reserves a slot until the form is sent.',
    input: ['slot'],
    success: ['held'],
    failure: ['taken', 'unreachable'],
    reply: { kind: 'object', fields: { holdId: text, day: text, time: text } },
    run({ slot: id }) {
      const slot = slots.find((each) => each.id === id);
      if (slot === undefined) return failed('taken');
      if (slot.id === contestedSlot) {
        taken.add(slot.id);
        return failed('taken');
      }
      const { day, time } = slot;
      return {
        outcome: 'held',
        reply: { holdId: `H-${slot.id}`, day, time },
      };
    },
  } as const satisfies LocalAction;
}
