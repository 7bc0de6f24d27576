import { CarTrim, Wheel, WheelHub } from './car-shape.tsx';

export default (
  <>
    <path className="a-tintline" d="M44 136c0-56 42-98 108-98s122 40 122 98Z" />
    <g transform="translate(40 35) rotate(2 120 86)">
      <path
        className="a-accent"
        d="M14 82V66c0-6 2.5-10 8-11l30-4.5 24-17.5c5-3.6 9-5 15-5h30c8 0 14 1.8 20 6.2l24 17.3 5 3.5 44 7c8 2 12 6 12 12V82a5 5 0 0 1-5 5h-14.5a22.5 22.5 0 0 0-45 0h-81a22.5 22.5 0 0 0-45 0H19a5 5 0 0 1-5-5Z"
      />
      <path className="a-dark" d="m168 49.5 49 9.5c3 1.5 5 3.5 6.5 6l-52-7.5Z" />
      <path className="a-accent" d="m166.5 46 31-36.5a4 4 0 0 1 6.6 4.4L176 52Z" />
      <path className="a-dark" d="m186 45 15.5-25 2 1.2L188.5 46Z" />
      <CarTrim />
      <path className="a-light" d="M224 72h-10.5a4 4 0 0 1-4-4v-2.5c6.5.6 11.5 2.6 14.5 6.5Z" />
      <Wheel x={58} />
      <path
        className="a-dark"
        d="M184 68.5a17 17 0 0 1 16.9 18.8c-.4 3.8 3.6 8.7-3.4 9.2h-27c-7-.5-3-5.4-3.4-9.2A17 17 0 0 1 184 68.5Z"
      />
      <WheelHub x={184} />
    </g>
    <g className="a-line a-steam">
      <path d="M236 66c-8-7 7-11-1-20s5-13-1-20M251 64c-6-6 6-10 0-17s4-11 0-17M265 68c-6-6 5-9 0-16s4-10 0-15" />
    </g>
    <g transform="translate(16 106)">
      <path
        className="a-caution"
        d="M15 1.5a2.5 2.5 0 0 1 4.3 0L33 26.5a2.5 2.5 0 0 1-2.2 3.5H3.5a2.5 2.5 0 0 1-2.2-3.5Z"
      />
      <path className="a-line" d="M17.2 10.5v8M17.2 23.6v.1" />
    </g>
    <circle className="a-dark" cx="297" cy="133" r="3" />
    <path className="a-line" d="M284 133.5h5" />
    <path className="a-line" d="M8 137h304" />
  </>
);
