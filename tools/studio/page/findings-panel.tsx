import type { StudioFinding, StudioFlow } from '../studio-data.ts';

interface FindingsPanelParts {
  readonly flow: StudioFlow;
  readonly step: string | null;
  readonly onOpen: (step: string) => void;
}

/** All that flow-lint finds: file and line, what, and what mends it. Those of the step on screen come first. */
export function FindingsPanel({ flow, step, onOpen }: FindingsPanelParts) {
  const stepFindings = flow.findings.filter((finding) => finding.step !== undefined && finding.step === step);
  const others = flow.findings.filter((finding) => !stepFindings.includes(finding));
  return (
    <>
      <h2>Findings</h2>
      <p role="status" className={flow.findings.length === 0 ? 'good' : 'quiet'}>
        {flow.findings.length === 0 ? 'flow-lint finds nothing.' : summarize(flow.findings)}
      </p>
      {stepFindings.length > 0 && (
        <>
          <h3>In this step</h3>
          <Findings findings={stepFindings} onOpen={onOpen} />
        </>
      )}
      {others.length > 0 && (
        <>
          <h3>{stepFindings.length > 0 ? 'Elsewhere' : 'In the flow'}</h3>
          <Findings findings={others} onOpen={onOpen} />
        </>
      )}
    </>
  );
}

function summarize(findings: readonly StudioFinding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return `${errors} of ${findings.length} keep it from being published.`;
}

function Findings({
  findings,
  onOpen,
}: { readonly findings: readonly StudioFinding[] } & Pick<FindingsPanelParts, 'onOpen'>) {
  return (
    <ul className="rows">
      {findings.map(({ rule, severity, message, file, line, column, mend: fixText, suggestion, step, variant }) => (
        <li key={`${rule} ${file}:${line}:${column} ${message}`} className={`finding finding--${severity}`}>
          <p>
            <span className="tag">{severity}</span>{' '}
            {variant !== undefined && <span className="tag tag--own">{variant}</span>} {message}
          </p>
          <p className="quiet">
            {step === undefined ? (
              <code>
                {file}:{line}:{column}
              </code>
            ) : (
              <button type="button" className="link" onClick={() => onOpen(step)}>
                {file}:{line}:{column}
              </button>
            )}{' '}
            {rule}
          </p>
          {(fixText ?? suggestion) !== undefined && <p>Mend: {fixText ?? `write ${suggestion}`}</p>}
        </li>
      ))}
    </ul>
  );
}
