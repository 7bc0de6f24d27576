import type { BrowserContext, Frame, Page, Request } from 'playwright';
import { CommandError } from '../errors.ts';
import { checkHeaders } from './check-headers.ts';
import type { Finding } from './finding.ts';
import { openBrowser } from './open-browser.ts';

/** Matches the URL of every loader version. Group 1 is the URL of its application. */
const loaderAddress = /^(https?:\/\/.+\/)embed\/(?:v1|v\d+\.\d+\.\d+\/loader)\.m?js$/;
/** Time limit for the doctor inside the page, in ms. */
const timeoutMs = 30_000;

/** Examines a page's headers and requests, and runs the doctor of each application that the page includes. */
export async function examinePage(address: string, folder: string): Promise<Finding[]> {
  const browser = await openBrowser(folder);
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const visit = await visitPage(context, address);
    const applicationUrls = await findApplicationUrls(visit);
    if (applicationUrls.length === 0)
      return [
        {
          check: 'loader',
          level: 'problem',
          text: 'the page does not include the loader',
          mend: '<script async src="https://apply.example.com/embed/v1.js"></script>, with the origin of your application',
        },
      ];
    const findings: Finding[] = [];
    for (const application of applicationUrls)
      findings.push(
        ...(await examineApplication(context, visit, application)).map((finding) => ({ application, ...finding })),
      );
    return findings;
  } finally {
    await browser.close();
  }
}

/** A page that was opened without the doctor. */
interface PageVisit {
  readonly address: string;
  readonly page: Page;
  readonly headers: Readonly<Record<string, string>>;
  /** Addresses of all requests. */
  readonly requested: ReadonlySet<string>;
  readonly failures: ReadonlyMap<string, string>;
}

async function visitPage(context: BrowserContext, address: string): Promise<PageVisit> {
  const page = await context.newPage();
  const requested = new Set<string>();
  const failures = new Map<string, string>();
  page.on('request', (request) => requested.add(addressOf(request)));
  page.on('requestfailed', (request) => failures.set(addressOf(request), request.failure()?.errorText ?? ''));
  const response = await page.goto(address);
  if (response === null || !response.ok())
    throw new CommandError(`Cannot open ${address}: the response is ${response?.status() ?? 'empty'}.`);
  return { address, page, headers: response.headers(), requested, failures };
}

async function examineApplication(
  context: BrowserContext,
  visit: PageVisit,
  applicationUrl: string,
): Promise<Finding[]> {
  const headerFindings = checkHeaders(visit.headers, new URL(applicationUrl).origin);
  // Without scripts, the doctor inside the page cannot run.
  if (headerFindings.some(({ mend, level }) => level === 'problem' && mend?.includes('allow-scripts')))
    return headerFindings;
  if (isBlockedByIsolation(visit, applicationUrl)) return [...headerFindings, isolationFinding(applicationUrl)];
  const page = await context.newPage();
  return [
    ...headerFindings,
    ...(await examineInside(page, visit, applicationUrl)),
    ...(await examineStorage(page, applicationUrl)),
  ];
}

function addressOf(request: Request): string {
  return request.url().split('?')[0] ?? '';
}

/** Whether the page's Cross-Origin-Embedder-Policy blocked every loader of the application. */
function isBlockedByIsolation({ requested, failures }: PageVisit, applicationUrl: string): boolean {
  const loaders = [...requested].filter((address) => loaderAddress.exec(address)?.[1] === applicationUrl);
  return loaders.length > 0 && loaders.every((address) => failures.get(address)?.endsWith('ByCoep'));
}

function isolationFinding(applicationUrl: string): Finding {
  return {
    check: 'isolation',
    level: 'problem',
    text: `the page isolates itself (Cross-Origin-Embedder-Policy), and ${applicationUrl} does not allow other origins to load its script`,
    mend: `<script async crossorigin="anonymous" src="${applicationUrl}embed/v1.js"></script>, or send the header Cross-Origin-Resource-Policy: cross-origin with the loader`,
  };
}

async function findApplicationUrls({ page, requested }: PageVisit): Promise<string[]> {
  const scriptTags = await page.evaluate(() => [...document.scripts].map(({ src }) => src.split('?')[0] ?? ''));
  const applicationUrls = [...requested, ...scriptTags].flatMap((script) => loaderAddress.exec(script)?.[1] ?? []);
  return [...new Set(applicationUrls)];
}

async function examineInside(page: Page, visit: PageVisit, applicationUrl: string): Promise<Finding[]> {
  const reply = await fetch(`${applicationUrl}embed/manifest.json`).catch((error: unknown) => {
    // A `TypeError` is a failed connection.
    if (!(error instanceof TypeError)) throw error;
    return undefined;
  });
  const { doctor } = reply?.ok === true ? ((await reply.json()) as { readonly doctor?: string }) : {};
  if (doctor === undefined)
    return [
      {
        check: 'application',
        level: 'problem',
        text: `${applicationUrl} does not respond, or is too old for this check`,
        mend: `open ${applicationUrl} in a browser to see why`,
      },
    ];
  await page.addInitScript(
    ([name, expected]) => {
      Object.defineProperty(globalThis, 'doctorReport', { value: undefined, writable: true });
      document.addEventListener(name, ({ detail }: CustomEventInit<{ readonly application?: string }>) => {
        // Loaders of one product from two origins dispatch the same event. Old loaders do not name their application.
        if ((detail?.application ?? expected) === expected) Object.assign(globalThis, { doctorReport: detail });
      });
    },
    [doctor, applicationUrl] as const,
  );
  const doctorUrl = new URL(visit.address);
  doctorUrl.searchParams.set(doctor, '');
  await page.goto(doctorUrl.href);
  const report = await pollReport(page);
  if (report !== undefined) return report.findings;
  if (findFrame(page, applicationUrl) !== undefined)
    return [
      {
        check: 'old-loader',
        level: 'note',
        text: 'an older loader shows the application, and cannot check the page',
        mend: `<script async src="${applicationUrl}embed/v1.js"></script>`,
      },
    ];
  return [
    {
      check: 'loader',
      level: 'problem',
      text: 'the loader does not run on this page: see script-src and sandbox',
      mend: `script-src ${new URL(applicationUrl).origin}; with 'strict-dynamic' the nonce of the response on the tag; sandbox with allow-scripts`,
    },
  ];
}

/** Polls, because waiting inside the page needs `eval`, which the page's policy may forbid. */
async function pollReport(page: Page): Promise<{ readonly findings: Finding[] } | undefined> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const report = await page.evaluate(
      () => (globalThis as unknown as { readonly doctorReport?: { readonly findings: Finding[] } }).doctorReport,
    );
    if (report !== undefined) return report;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  return undefined;
}

function findFrame(page: Page, applicationUrl: string): Frame | undefined {
  return page.frames().find((candidate) => candidate.url().startsWith(`${applicationUrl}?`));
}

/** Reports whether the frame can use `localStorage`. */
async function examineStorage(page: Page, applicationUrl: string): Promise<Finding[]> {
  const frame = findFrame(page, applicationUrl);
  if (frame === undefined) return [];
  const canStore = await frame.evaluate(() => {
    try {
      window.localStorage.setItem('doctor', '1');
      window.localStorage.removeItem('doctor');
      return true;
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      return false;
    }
  });
  return canStore
    ? [{ check: 'storage', level: 'ok', text: 'this browser can save an application across reloads' }]
    : [
        {
          check: 'storage',
          level: 'note',
          text: 'this browser saves nothing: after a reload, the applicant starts again',
          mend: 'host the application on a subdomain of the site, such as apply.example.com for www.example.com',
        },
      ];
}
