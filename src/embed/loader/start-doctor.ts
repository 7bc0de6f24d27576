import { fetchScript, type Application } from './application.ts';

/** The lazy script that checks a partner's page. */
export interface DoctorScript {
  /** Shows the findings, and dispatches the event `{prefix}-doctor`. */
  showReport(page: Window & typeof globalThis, application: Application): Promise<void>;
}

/** Runs the doctor if the page's address contains, for example, `?example-doctor`. */
export async function startDoctor(application: Application): Promise<void> {
  if (location.search.includes(`${application.product.eventPrefix}-doctor`))
    await (await fetchScript<DoctorScript>(application, 'doctor')).showReport(window, application);
}
