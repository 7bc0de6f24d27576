/** A pipe that drips into a puddle. */
export default (
  <>
    <path className="a-tintline" d="M8 82c0-34 22-58 52-58s52 24 52 58Z" />
    <path className="a-brand" d="M18 12h46a14 14 0 0 1 14 14v10H62V30a2 2 0 0 0-2-2H18Z" />
    <rect className="a-ink" x="58" y="36" width="24" height="5" rx="2.5" />
    <path className="a-accent" d="M70 48c6 8 9 12 9 17a9 9 0 0 1-18 0c0-5 3-9 9-17Z" />
    <ellipse className="a-quiet" cx="70" cy="80" rx="30" ry="4" />
    <path className="a-line" d="M6 84h108" />
  </>
);
