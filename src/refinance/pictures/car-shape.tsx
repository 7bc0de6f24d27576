import './paints.css';

/** The car that all pictures share, 240 by 104 units, without ground. */
export function CarShape() {
  return (
    <g>
      <path
        className="a-accent"
        d="M14 82V66c0-6 2.5-10 8-11l30-4.5 24-17.5c5-3.6 9-5 15-5h30c8 0 14 1.8 20 6.2l24 17.3 38 5c12 1.7 23 8 23 20V82a5 5 0 0 1-5 5h-14.5a22.5 22.5 0 0 0-45 0h-81a22.5 22.5 0 0 0-45 0H19a5 5 0 0 1-5-5Z"
      />
      <CarTrim />
      <path className="a-light" d="M224.4 69.5h-11a4 4 0 0 1-4-4v-3.4h9.2c2.6 2 4.6 4.4 5.8 7.4Z" />
      <Wheel x={58} />
      <Wheel x={184} />
    </g>
  );
}

export function CarTrim() {
  return (
    <>
      <path
        className="a-surface"
        d="m63 50.5 16.5-12c3.6-2.6 7-4 11.5-4h12v16Zm45-16h12c6.5 0 11.5 1.4 16.5 5L152 50.5h-44Z"
      />
      <path
        className="a-dark"
        d="M14 78h22.5c-.8 2.8-1 5.8-1 9H19a5 5 0 0 1-5-5Zm65.5 0h83c-.8 2.8-1 5.8-1 9h-81c0-3.2-.2-6.2-1-9Zm126 0H226v4a5 5 0 0 1-5 5h-14.5c0-3.2-.2-6.2-1-9Z"
      />
      <path className="a-cut" d="M105.5 54v20M84 59h11M126 59h11" />
      <rect className="a-dark" x="146" y="46.5" width="11" height="7.5" rx="3" />
      <path className="a-surface" d="M14 69.5V66c0-2 .3-4 1-5.6h5a2 2 0 0 1 2 2v5.1a2 2 0 0 1-2 2Z" />
    </>
  );
}

export function Wheel({ x }: { readonly x: number }) {
  return (
    <>
      <circle className="a-dark" cx={x} cy="85" r="17.5" />
      <WheelHub x={x} />
    </>
  );
}

export function WheelHub({ x }: { readonly x: number }) {
  return (
    <>
      <circle className="a-light" cx={x} cy="85" r="10" />
      <circle className="a-dark" cx={x} cy="85" r="2.6" />
    </>
  );
}
