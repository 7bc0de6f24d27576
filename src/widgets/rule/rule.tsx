import './rule.css';
/** A hairline between groups. */
export function HorizontalRule() {
  return <hr className="rule" />;
}
