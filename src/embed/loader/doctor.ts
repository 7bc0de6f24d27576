import type { Application } from './application.ts';
import { examine } from './doctor/examine.ts';
import { errorOf, findApplications } from './doctor/find-applications.ts';
import { showPanel } from './doctor/show-panel.ts';
import type { DoctorScript } from './start-doctor.ts';

const longestMs = 10_000;
const intervalMs = 100;

let shown: Promise<void> | undefined;

// A page may contain the loader twice.
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

async function untilSettled(page: Window, application: Application): Promise<void> {
  const end = page.performance.now() + longestMs;
  while (page.performance.now() < end) {
    const found = findApplications(page, application);
    if (found.length > 0 && found.every((each) => each.lastEvents.ready ?? errorOf(each))) return;
    await new Promise((resolve) => {
      page.setTimeout(resolve, intervalMs);
    });
  }
}
