import type { Application } from './application.ts';
import { fetchScript } from './fetch-script.ts';

/** The script that examines a partner's page. */
export interface DoctorScript {
  /** Shows what was found on the page, and raises it as an event `{prefix}-doctor` of the document. */
  showReport(page: Window & typeof globalThis, application: Application): Promise<void>;
}

/** Examines the page where its address asks for it, such as `?example-doctor`; nothing of that is loaded otherwise. */
export async function startDoctor(application: Application): Promise<void> {
  if (location.search.includes(`${application.product.eventPrefix}-doctor`))
    await (await fetchScript<DoctorScript>(application, 'doctor')).showReport(window, application);
}
