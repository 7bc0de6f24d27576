import { createAppointments } from './appointments.ts';
import { createDrafts } from './drafts.ts';
import { sendIntake } from './send-intake.ts';
import { uploadCard } from './upload-card.ts';

/** The clinic's server, in memory. */
export const actions = {
  ...createAppointments(),
  ...createDrafts(),
  'send-intake': sendIntake,
  'upload-card': uploadCard,
} as const;
