import { examine } from './doctor/examine.ts';
import { showPanel } from './doctor/show-panel.ts';
import { untilSettled } from './doctor/until-settled.ts';
import type { DoctorScript } from './start-doctor.ts';

let shown: Promise<void> | undefined;

// A page that has the loader twice asks twice.
export const showReport: DoctorScript['showReport'] = (page, application) => (shown ??= show(page, application));

const show: DoctorScript['showReport'] = async (page, application) => {
  await untilSettled(page, application);
  const findings = await examine(page, application);
  for (const { level, text, mend } of findings)
    console.info(`${application.product.name} doctor: ${level}: ${text}${mend === undefined ? '' : ` → ${mend}`}`);
  showPanel(page, findings);
  const name = `${application.product.eventPrefix}-doctor`;
  page.document.dispatchEvent(new page.CustomEvent(name, { detail: { findings } }));
};
