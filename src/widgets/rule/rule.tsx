import './rule.css';
/** A hairline between groups. */
export function Rule() {
  return <hr className="rule" />;
}
