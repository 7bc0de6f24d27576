import type { Chart } from '../../flow-lint/chart/chart.ts';

/** A step on the map, in CSS pixels. */
export interface MapCard {
  readonly id: string;
  readonly title: string;
  readonly x: number;
  readonly y: number;
}

/** A way between two steps, however many exits lead along it. */
export interface MapLine {
  readonly from: string;
  readonly to: string;
  readonly isBack: boolean;
  readonly d: string;
}

export interface PlacedMap {
  readonly width: number;
  readonly height: number;
  readonly columns: readonly { readonly name: string; readonly x: number }[];
  readonly cards: readonly MapCard[];
  readonly lines: readonly MapLine[];
}

export const card = { width: 220, height: 64 };
const gap = { x: 88, y: 20 };
const head = 48;
/** A column holds so many; a stage with more takes another beside it. */
const mostInColumn = 9;

/** A column for each stage, its steps below one another, and a line for each way between two steps. */
export function placeMap({ clusters }: Chart): PlacedMap {
  const columns: { name: string; x: number }[] = [];
  const cards: MapCard[] = [];
  let column = 0;
  for (const { name, cards: clusterCards } of clusters) {
    columns.push({ name, x: xOf(column) });
    for (const [index, { id, title }] of clusterCards.entries()) {
      const y = head + (index % mostInColumn) * (card.height + gap.y);
      cards.push({ id, title, x: xOf(column + Math.floor(index / mostInColumn)), y });
    }
    column += Math.ceil(clusterCards.length / mostInColumn);
  }
  const byId = new Map(cards.map((card) => [card.id, card]));
  const lines = new Map<string, MapLine>();
  for (const { id, exits } of clusters.flatMap((cluster) => cluster.cards))
    for (const { to, by: trigger } of exits) {
      const [start, end] = [byId.get(id), byId.get(to)];
      const key = `${id} ${to}`;
      if (start === undefined || end === undefined || (lines.has(key) && trigger === 'BACK')) continue;
      lines.set(key, { from: id, to, isBack: trigger === 'BACK', d: curve(start, end) });
    }
  return {
    width: xOf(column),
    height: Math.max(head, ...cards.map(({ y }) => y + card.height)) + gap.y,
    columns,
    cards,
    lines: [...lines.values()],
  };
}

function xOf(column: number): number {
  return 24 + column * (card.width + gap.x);
}

/** From the right side to the left of what is further on; else around by the side that both are near. */
function curve(from: MapCard, to: MapCard): string {
  const [start, end] = [from.y + card.height / 2, to.y + card.height / 2];
  if (to.x > from.x) {
    const [x, until] = [from.x + card.width, to.x];
    const bend = Math.max(36, (until - x) / 2);
    return `M${x} ${start}C${x + bend} ${start} ${until - bend} ${end} ${until} ${end}`;
  }
  if (to.x === from.x) {
    const x = from.x + card.width;
    return `M${x} ${start}C${x + 44} ${start} ${x + 44} ${end} ${x} ${end}`;
  }
  const [x, until] = [from.x, to.x + card.width];
  return `M${x} ${start + 8}C${x - 40} ${start + 8} ${until + 40} ${end + 8} ${until} ${end + 8}`;
}
