import { CarShape } from './car-shape.tsx';

export default (
  <>
    <CarShape />
    <path className="a-line" d="M8 104h224" />
  </>
);
