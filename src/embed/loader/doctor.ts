import type { Application } from './application.ts';
import { examine, type Finding } from './doctor/examine.ts';
import { getErrorCode, findApplications } from './doctor/find-applications.ts';
import type { DoctorScript } from './start-doctor.ts';

const settleTimeoutMs = 10_000;
const intervalMs = 100;

const panelStyles = `:host{position:fixed;inset:auto 1rem 1rem;width:fit-content;margin-left:auto;z-index:2147483647;max-width:26rem;max-height:80vh;overflow:auto;
padding:1rem;border:2px solid #333;border-radius:8px;background:#fff;color:#1a1a1a;font:14px/1.4 system-ui,sans-serif}
h2{margin:0 0 .5rem;font-size:16px}ul{margin:0;padding:0;list-style:none}li{margin:.5rem 0}code{display:block;background:#f2f2f2;
padding:.25rem;overflow-wrap:anywhere}button{font:inherit;min-height:44px;padding:0 1rem}`;
const levelMarks = { ok: '✓', note: '!', problem: '✗' } as const;

let report: Promise<void> | undefined;

// A page may contain the loader twice.
export const showReport: DoctorScript['showReport'] = (page, application) =>
  (report ??= createReport(page, application));

const createReport: DoctorScript['showReport'] = async (page, application) => {
  await untilSettled(page, application);
  const findings = await examine(page, application);
  for (const { level, text, mend: fix } of findings)
    console.info(`${application.product.name} doctor: ${level}: ${text}${fix === undefined ? '' : ` → ${fix}`}`);
  showPanel(page, findings);
  const name = `${application.product.eventPrefix}-doctor`;
  page.document.dispatchEvent(new page.CustomEvent(name, { detail: { application: application.pageUrl, findings } }));
};

async function untilSettled(page: Window, application: Application): Promise<void> {
  const deadline = page.performance.now() + settleTimeoutMs;
  while (page.performance.now() < deadline) {
    const applications = findApplications(page, application);
    const isSettled = applications.every(
      (entry) => entry.lastEvents === undefined || (entry.lastEvents.ready ?? getErrorCode(entry)),
    );
    if (applications.length > 0 && isSettled) return;
    await new Promise((resolve) => {
      page.setTimeout(resolve, intervalMs);
    });
  }
}

function showPanel({ document, CSSStyleSheet }: Window & typeof globalThis, findings: readonly Finding[]): void {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const styleSheet = new CSSStyleSheet();
  styleSheet.replaceSync(panelStyles);
  root.adoptedStyleSheets = [styleSheet];
  const createElement = (name: string, ...content: (string | Node)[]): HTMLElement => {
    const element = document.createElement(name);
    element.append(...content);
    return element;
  };
  const levelOrder = Object.keys(levelMarks).toReversed();
  const rows = findings
    .toSorted((first, second) => levelOrder.indexOf(first.level) - levelOrder.indexOf(second.level))
    .map(({ level, check, text, mend: fix }) =>
      createElement(
        'li',
        `${levelMarks[level]} ${check}: ${text}`,
        ...(fix === undefined ? [] : [createElement('code', fix)]),
      ),
    );
  const close = createElement('button', 'Close');
  close.addEventListener('click', () => host.remove());
  host.setAttribute('role', 'region');
  host.setAttribute('aria-label', 'Doctor');
  root.append(createElement('h2', 'Check of this page'), createElement('ul', ...rows), close);
  document.body.append(host);
}
