import type { Card, Chart, CardExit } from './chart.ts';

/** A card with its position and height on the page, in px. */
export interface PlacedCard {
  readonly card: Card;
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

/** A line from an exit to its target card, as SVG path data. */
export interface PlacedLine {
  readonly exit: CardExit;
  readonly pathData: string;
}

export interface PlacedChart {
  readonly width: number;
  readonly height: number;
  readonly clusters: readonly { readonly name: string; readonly x: number; readonly height: number }[];
  readonly cards: readonly PlacedCard[];
  readonly lines: readonly PlacedLine[];
}

export const cardWidth = 420;
export const headHeight = 46;
export const rowHeight = 20;
const columnGap = 120;
const cardGap = 22;
const top = 56;

/** Lays out one column for each cluster. Lines start at the row of an exit and end at the heading of a card. */
export function placeCards({ clusters }: Chart): PlacedChart {
  const cards: PlacedCard[] = [];
  const columns = clusters.map(({ name, cards: clusterCards }, index) => {
    const x = 24 + index * (cardWidth + columnGap);
    let y = top;
    for (const card of clusterCards) {
      const height = headHeight + card.exits.length * rowHeight + 8;
      cards.push({ card, x, y, height });
      y += height + cardGap;
    }
    return { name, x, height: y };
  });
  const byId = new Map(cards.map((placed) => [placed.card.id, placed]));
  const lines = cards.flatMap((from) =>
    from.card.exits.flatMap((exit, row) => {
      const to = byId.get(exit.to);
      return to === undefined ? [] : [{ exit, pathData: curve(from, row, to) }];
    }),
  );
  const height = Math.max(top, ...columns.map((column) => column.height)) + 24;
  return { width: 48 + clusters.length * (cardWidth + columnGap), height, clusters: columns, cards, lines };
}

function curve(from: PlacedCard, row: number, to: PlacedCard): string {
  const y = from.y + headHeight + row * rowHeight + rowHeight / 2;
  const end = to.y + 16;
  if (to.x > from.x) {
    const [start, target] = [from.x + cardWidth, to.x];
    const bend = Math.max(40, (target - start) / 2);
    return `M${start} ${y}C${start + bend} ${y} ${target - bend} ${end} ${target} ${end}`;
  }
  const target = to.x === from.x ? to.x : to.x + cardWidth;
  const reach = to.x === from.x ? -50 : 60;
  return `M${from.x} ${y}C${from.x - 50} ${y} ${target + reach} ${end} ${target} ${end}`;
}
