import { terminalText } from '../../compile/terminal-text.ts';
import { CommandError, reasonOf } from '../errors.ts';
import { examinePage } from './examine-page.ts';
import type { Finding } from './finding.ts';

const marks = { ok: '✓', note: '!', problem: '✗' } as const;

/**
 * `guided-flow doctor`: prints each problem on a partner's page that prevents the application from working, and its
 * fix.
 *
 * @returns 1 if there is a problem; notes are not problems
 * @throws {CommandError} if the page cannot be examined
 */
export async function doctor(args: readonly string[], folder: string): Promise<number> {
  const addresses = args.filter((arg) => arg !== '--json');
  const [address = ''] = addresses;
  if (addresses.length !== 1 || !/^https?:/.test(address) || !URL.canParse(address))
    throw new CommandError('Usage: guided-flow doctor URL, such as https://www.partner.com/apply');
  const findings = await examinePage(address, folder).catch((cause: unknown) => {
    throw cause instanceof CommandError ? cause : new CommandError(reasonOf(cause), { cause });
  });
  const output = args.includes('--json') ? JSON.stringify({ address, findings }, null, 2) : formatFindings(findings);
  console.log(terminalText(output));
  return findings.some(({ level }) => level === 'problem') ? 1 : 0;
}

/** Groups the findings by application if the page contains several. */
function formatFindings(findings: readonly Finding[]): string {
  const applications = [...new Set(findings.map(({ application }) => application))];
  return applications
    .flatMap((name) => [
      ...(applications.length > 1 ? [`${name}:`] : []),
      ...findings.filter(({ application }) => application === name).map(formatFinding),
    ])
    .join('\n');
}

function formatFinding({ level, check, text, mend }: Finding): string {
  return `${marks[level]} ${check}: ${text}${mend === undefined ? '' : `\n    → ${mend}`}`;
}
