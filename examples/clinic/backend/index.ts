import { createAppointments } from './appointments.ts';
import { drafts } from './drafts.ts';
import { sendIntake } from './send-intake.ts';
import { uploadCard } from './upload-card.ts';

/** The clinic's server, simulated in the browser. */
export const actions = {
  ...createAppointments(),
  ...drafts,
  'send-intake': sendIntake,
  'upload-card': uploadCard,
} as const;
