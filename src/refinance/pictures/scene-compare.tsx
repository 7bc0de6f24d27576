import './paints.css';

/** Third loading scene. */
export default (
  <>
    <path className="a-tintline" d="M42 140c6-64 54-106 118-106s112 42 118 106Z" />
    <CoinStack className="a-coin a-accent" left={74} coins={6} />
    <CoinStack className="a-coin a-inkquiet" left={136} coins={4} />
    <CoinStack className="a-coin a-brand" left={198} coins={2} />
    <path className="a-line a-dotted" d="M112 42c46-6 92 10 110 50" />
    <path className="a-line" d="m212.5 87 10 8.5 5-12" />
    <path className="a-line" d="M8 140h304" />
  </>
);

const coinHeight = 13;

interface CoinStackProps {
  readonly className: string;
  readonly left: number;
  readonly coins: number;
}

function CoinStack({ className, left, coins }: CoinStackProps) {
  const rims = Array.from({ length: coins }, (_, coin) => 134 - coin * coinHeight);
  return (
    <g className={className}>
      {rims.map((y) => (
        <path key={y} d={`M${left} ${y}v-7.5h50v7.5c0 3.6-11.2 6-25 6s-25-2.4-25-6Z`} />
      ))}
      <ellipse cx={left + 25} cy={139.5 - coins * coinHeight} rx="25" ry="6" />
    </g>
  );
}
