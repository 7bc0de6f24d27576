/** The car of all pictures, 240 by 104, without the ground it stands on. */
export function CarShape() {
  return (
    <g>
      <path
        className="a-accent"
        d="M14 82V67c0-6.5 1.5-10.5 4.5-14.5L33 29.5c3.5-6 8.5-9 16-9h69c11 0 18.5 3 27 10.5l22 17.5 38 5.5c12 2 21 8 21 20V82a5 5 0 0 1-5 5h-14.5a22.5 22.5 0 0 0-45 0h-81a22.5 22.5 0 0 0-45 0H19a5 5 0 0 1-5-5Z"
      />
      <CarTrim />
      <path className="a-light" d="M224.5 66.5h-11a4 4 0 0 1-4-4v-4c7 1 12 3.5 15 8Z" />
      <Wheel x={58} />
      <Wheel x={184} />
    </g>
  );
}

/** What every body of the car carries: windows, cladding, roof rail, door lines, mirror and tail lamp. */
export function CarTrim() {
  return (
    <>
      <path
        className="a-surface"
        d="M33.5 47.5 42 33c2.3-4 5-5.5 9-5.5h10.5v20Zm32.5-20h37.5v20H66Zm42 0h11c8 0 13 2 19.5 7.3l15.5 12.7H108Z"
      />
      <path
        className="a-dark"
        d="M14 78h22.5c-.8 2.8-1 5.8-1 9H19a5 5 0 0 1-5-5Zm65.5 0h83c-.8 2.8-1 5.8-1 9h-81c0-3.2-.2-6.2-1-9Zm126 0H226v4a5 5 0 0 1-5 5h-14.5c0-3.2-.2-6.2-1-9Z"
      />
      <path className="a-line" d="M52 20.5v-2.2a2 2 0 0 1 2-2h62a2 2 0 0 1 1.5.6l3.5 3.6" />
      <path className="a-cut" d="M106.25 52v22M70 56h11M124 56h11" />
      <rect className="a-dark" x="145" y="44.5" width="11" height="7.5" rx="3" />
      <path className="a-surface" d="M14 64.5V62c0-2.2.4-4.2 1-6h4.5a2 2 0 0 1 2 2v4.5a2 2 0 0 1-2 2Z" />
    </>
  );
}

/** A whole wheel with its centre `x` from the left. */
export function Wheel({ x }: { readonly x: number }) {
  return (
    <>
      <circle className="a-dark" cx={x} cy="85" r="17.5" />
      <WheelHub x={x} />
    </>
  );
}

/** The hub of a wheel, for a tire drawn otherwise. */
export function WheelHub({ x }: { readonly x: number }) {
  return (
    <>
      <circle className="a-light" cx={x} cy="85" r="10" />
      <circle className="a-dark" cx={x} cy="85" r="2.6" />
    </>
  );
}
