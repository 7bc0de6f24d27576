import { CarShape } from './car-shape.tsx';

/** The vehicle card's car, and with `art--quiet` the car that cannot be refinanced. */
export default (
  <>
    <CarShape />
    <path className="a-line" d="M8 104h224" />
  </>
);
