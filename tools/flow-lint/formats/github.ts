import { groupByCause } from '../causes/group-by-cause.ts';
import type { LocatedFinding, Severity } from '../located-finding.ts';

const commands: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' };

/** Formats findings as GitHub Actions workflow commands, which annotate the changed lines. */
export function formatGithub(findings: readonly LocatedFinding[], pathOf: (file: string) => string): string {
  return groupByCause(findings)
    .map(({ cause: { rule, severity, message, file, ...range }, consequences: { length } }) => {
      const { line, endLine, column, endColumn } = range;
      const properties = { file: pathOf(file), line, endLine, col: column, endColumn, title: `flow-lint ${rule}` };
      const parameters = Object.entries(properties).map(
        ([name, value]) => `${name}=${percentEncode(String(value), /[%\r\n:,]/g)}`,
      );
      return `::${commands[severity]} ${parameters.join(',')}::${percentEncode(`${message}${length === 0 ? '' : ` (${length} more follow from it)`}`, /[%\r\n]/g)}`;
    })
    .join('\n');
}

function percentEncode(text: string, special: RegExp): string {
  return text.replaceAll(special, (letter) => `%${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(2, '0')}`);
}
