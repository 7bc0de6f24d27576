import './paints.css';
import { CarShape } from './car-shape.tsx';

/** First loading scene. */
export default (
  <>
    <circle className="a-sun" cx="236" cy="56" r="24" />
    <path className="a-tintline" d="M0 140c30-44 62-58 92-40 26-44 62-52 96-14 28-24 66-20 132 54Z" />
    <path className="a-tint" d="M0 140c54-38 96-34 130-14 44-28 112-30 190 14Z" />
    <g transform="translate(80 59.5) scale(.775)">
      <CarShape />
    </g>
    <path className="a-line" d="M8 140h304" />
    <path className="a-line a-dash" d="M8 154h304" />
  </>
);
