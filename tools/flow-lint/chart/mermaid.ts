import type { Card, Chart, CardExit } from './chart.ts';

export function renderMermaid({ title, clusters, anywhere }: Chart): string {
  const numbers = new Map(clusters.flatMap(({ cards }) => cards).map(({ id }, index) => [id, `s${index}`]));
  const nameOf = (id: string): string | undefined => numbers.get(id);
  const lines = [
    '---',
    `title: ${JSON.stringify(title)}`,
    '---',
    'flowchart LR',
    ...clusters.flatMap(({ name, cards }, index) => [
      `  subgraph c${index}[${escapeLabel(name)}]`,
      ...cards.map((card) => `    ${nameOf(card.id) ?? ''}${shapeOf(card, name === 'Views')}`),
      '  end',
    ]),
    '  start((start))',
    ...edges(
      'start',
      anywhere.filter(({ by }) => by === 'start'),
      nameOf,
    ),
    ...clusters.flatMap(({ cards }) => cards.flatMap((card) => edges(nameOf(card.id) ?? '', card.exits, nameOf))),
    ...classes(
      clusters.flatMap(({ cards }) => cards),
      nameOf,
    ),
  ];
  return lines.join('\n');
}

/** One arrow for each pair of steps, labeled with all of their exits. */
function edges(from: string, exits: readonly CardExit[], nameOf: (id: string) => string | undefined): string[] {
  const targets = new Map<string, CardExit[]>();
  for (const exit of exits) targets.set(exit.to, [...(targets.get(exit.to) ?? []), exit]);
  return [...targets].flatMap(([to, exitsToTarget]) => {
    const target = nameOf(to);
    if (target === undefined) return [];
    const label = escapeLabel(exitsToTarget.map((exit) => labelOf(exit)).join('<br/>'));
    return [
      exitsToTarget.every(({ by }) => by === 'BACK')
        ? `  ${from} -.->|${label}| ${target}`
        : `  ${from} -->|${label}| ${target}`,
    ];
  });
}

function labelOf({ by, if: condition }: CardExit): string {
  return condition === '' ? by : `${by}: ${truncate(condition)}`;
}

function shapeOf({ id, end, findings }: Card, isView: boolean): string {
  const text = escapeLabel(findings.length === 0 ? id : `${id}<br/>⚠ ${findings.length}`);
  if (end !== undefined) return `([${text}])`;
  return isView ? `{{${text}}}` : `[${text}]`;
}

function classes(cards: readonly Card[], nameOf: (id: string) => string | undefined): string[] {
  const classLines = (name: string, style: string, isMarked: (card: Card) => boolean): string[] => {
    const ids = cards.filter(isMarked).map(({ id }) => nameOf(id) ?? '');
    return ids.length === 0 ? [] : [`  classDef ${name} ${style}`, `  class ${ids.join(',')} ${name}`];
  };
  return [
    ...classLines('unseen', 'stroke-dasharray:4 3', ({ isSeen }) => isSeen === false),
    ...classLines('faulty', 'stroke:#b3261e,stroke-width:3px', ({ findings }) => findings.length > 0),
  ];
}

const maxLabelLength = 60;

function truncate(text: string): string {
  return text.length <= maxLabelLength ? text : `${text.slice(0, maxLabelLength - 1)}…`;
}

function escapeLabel(text: string): string {
  return `"${text.replaceAll('#', '#35;').replaceAll('"', '#quot;').replaceAll('\n', ' ')}"`;
}
