import { CarShape } from './car-shape.tsx';

/** A car on the ground. */
export default (
  <>
    <CarShape />
    <path className="a-line" d="M8 104h224" />
  </>
);
