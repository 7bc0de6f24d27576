import './confetti.css';

type Paint = 0 | 1 | 2 | 3;
/** Center x, center y, rotation in degrees, paint. */
type RotatedShape = readonly [number, number, number, Paint];

const fills = ['a-brand', 'a-accent', 'a-tintline', 'a-quiet'] as const;
// prettier-ignore
const bars: readonly RotatedShape[] = [
  [14, 77, -32, 0], [95, 116, -61, 1], [129, 128, -83, 2], [344, 88, -69, 3], [241, 152, -31, 0], [349, 15, 37, 0], [76, 129, 76, 2], [286, 158, 51, 2], [243, 16, 77, 1], [219, 147, -68, 1], [372, 95, 70, 2], [69, 35, 78, 1], [271, 54, 55, 3], [51, 129, 63, 0], [296, 37, 26, 2], [58, 104, 54, 1], [119, 46, -32, 0], [305, 15, 48, 1], [385, 122, -5, 2], [327, 16, 11, 3], [338, 130, 46, 0], [292, 125, -69, 0], [203, 12, 2, 2],
  [226, 29, -15, 1], [366, 30, -63, 0], [260, 136, 26, 0], [382, 47, 46, 1],
];
// prettier-ignore
const squares: readonly RotatedShape[] = [
  [31, 138, -16, 0], [175, 147, 85, 3], [378, 157, 47, 2], [113, 85, 21, 2], [356, 113, 11, 0], [342, 66, 69, 1],
];
// prettier-ignore
const dots: readonly (readonly [number, number, Paint])[] = [
  [322, 68, 2], [315, 151, 1], [55, 63, 0], [149, 140, 0], [153, 27, 3], [259, 32, 1], [317, 112, 2], [114, 144, 2],
];
// prettier-ignore
const curls: readonly RotatedShape[] = [
  [86, 96, 36, 1], [32, 20, 56, 0], [176, 12, -82, 1], [131, 24, -6, 2], [287, 96, 47, 3],
];

function renderBoxes(boxes: readonly RotatedShape[], width: number, height: number, radius: number) {
  return boxes.map(([x, y, rotation, paint]) => (
    <rect
      key={`${x} ${y}`}
      className={fills[paint]}
      x={x - width / 2}
      y={y - height / 2}
      width={width}
      height={height}
      rx={radius}
      transform={`rotate(${rotation} ${x} ${y})`}
    />
  ));
}

export default (
  <>
    {renderBoxes(bars, 16, 5, 2.5)}
    {renderBoxes(squares, 8, 8, 1.5)}
    {dots.map(([x, y, paint]) => (
      <circle key={`${x} ${y}`} className={fills[paint]} cx={x} cy={y} r="4.5" />
    ))}
    {curls.map(([x, y, rotation, paint]) => (
      <path
        key={`${x} ${y}`}
        className={`a-curl a-k${paint}`}
        d={`M${x - 11} ${y}c4-9 8 9 11 0s7-9 11 0`}
        transform={`rotate(${rotation} ${x} ${y})`}
      />
    ))}
    <g transform="translate(152.8 42) scale(1.2)">
      <path
        className="a-brand"
        d="m39 0 8.5 6.1 10.5-1 4.3 9.6 9.6 4.3-1 10.5L77 38l-6.1 8.5 1 10.5-9.6 4.3-4.3 9.6-10.5-1L39 76l-8.5-6.1-10.5 1-4.3-9.6L6.1 57l1-10.5L1 38l6.1-8.5-1-10.5 9.6-4.3L20 5.1l10.5 1Z"
      />
      <path className="a-seal" d="m26 39.5 9.5 9.5L53 29.5" />
    </g>
  </>
);
