import { fetchScript, type Application } from './application.ts';

/** The lazy script that checks a partner's page. */
export interface DoctorScript {
  /** Shows the findings on the page, and dispatches them as the document's event `{prefix}-doctor`. */
  showReport(page: Window & typeof globalThis, application: Application): Promise<void>;
}

/** Loads the doctor if the address of the page contains its parameter, such as `?example-doctor`. */
export async function startDoctor(application: Application): Promise<void> {
  if (location.search.includes(`${application.product.eventPrefix}-doctor`))
    await (await fetchScript<DoctorScript>(application, 'doctor')).showReport(window, application);
}
