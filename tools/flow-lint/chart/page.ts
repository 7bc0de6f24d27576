import type { Card, Chart, CardExit } from './chart.ts';
import { cardWidth, headHeight, placeCards, rowHeight, type PlacedCard } from './place-cards.ts';

const style = `
:root{color-scheme:light dark;--line:light-dark(#5b6b7b,#94a6b8);--card:light-dark(#fff,#1d252d);--page:light-dark(#eef2f5,#12181d);--text:light-dark(#16212b,#e8eef3);--bad:light-dark(#b3261e,#ff8a80);--good:light-dark(#1b6e3c,#7ddba0)}
body{margin:0;background:var(--page);color:var(--text);font:13px/1.5 system-ui,sans-serif}
header{padding:16px 24px}h1{font-size:20px;margin:0 0 4px}header p{margin:2px 0;max-width:80em}
main{position:relative;overflow:auto}svg{position:absolute;left:0;top:0;pointer-events:none}
path{fill:none;stroke:var(--line);stroke-width:1.2;opacity:.55}path.seen{stroke:var(--good);opacity:.9}path.back{stroke-dasharray:3 4}
h2{position:absolute;top:12px;margin:0;font-size:15px}
article{position:absolute;box-sizing:border-box;width:${cardWidth}px;background:var(--card);border:1px solid var(--line);border-radius:8px;overflow:hidden}
article.unseen{border-style:dashed}article.faulty{border:2px solid var(--bad)}article.end{border-radius:20px}article:target{outline:3px solid #1769aa}
h3{font-size:13px;margin:6px 10px 0;line-height:18px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.title{margin:0 10px;height:22px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;opacity:.8}
ul{list-style:none;margin:0;padding:0}li.exit{height:${rowHeight}px;padding:0 10px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
li.seen::before{content:"● ";color:var(--good)}li.unseen::before{content:"○ "}
a{color:inherit}.bad{color:var(--bad)}section{padding:8px 24px 32px}td,th{text-align:left;vertical-align:top;padding:2px 12px 2px 0}`;

/** Renders a chart as one HTML page that has no scripts and loads no files. */
export function renderHtml(chart: Chart): string {
  const { width, height, clusters, cards, lines } = placeCards(chart);
  const allCards = cards.map(({ card }) => card);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(chart.title)}</title><style>${style}</style></head><body>
<header><h1>${escapeHtml(chart.title)}</h1>${summary(allCards)}</header>
<main style="height:${height}px"><svg width="${width}" height="${height}" aria-hidden="true">${lines
    .map(({ pathData, exit }) => `<path class="${exit.by === 'BACK' ? 'back' : markOf(exit.isSeen)}" d="${pathData}"/>`)
    .join('')}</svg>
${clusters.map(({ name, x }) => `<h2 style="left:${x}px">${escapeHtml(name)}</h2>`).join('\n')}
${cards.map(cardHtml).join('\n')}</main>
${details(chart, allCards)}</body></html>
`;
}

function summary(cards: readonly Card[]): string {
  const findingCount = cards.reduce((sum, { findings }) => sum + findings.length, 0);
  const seenCount = cards.filter(({ isSeen }) => isSeen === true).length;
  const coverage = cards.some(({ isSeen }) => isSeen !== undefined)
    ? `<p>● is come through by a scenario, ○ by none; a dashed card is one that no scenario comes to (${seenCount} of ${cards.length} are).</p>`
    : '';
  const findings = findingCount === 0 ? 'nothing' : `<a href="#findings" class="bad">${findingCount} things</a>`;
  return `<p>flow-lint finds ${findings} in its steps.</p>${coverage}`;
}

function cardHtml({ card, x, y, height }: PlacedCard): string {
  const marks = [markOf(card.isSeen), card.findings.length > 0 ? 'faulty' : '', card.end === undefined ? '' : 'end'];
  const end = card.end === undefined ? '' : ` – ${card.end}`;
  const findingMark = card.findings.length === 0 ? '' : ` <span class="bad">⚠ ${card.findings.length}</span>`;
  return `<article id="${escapeHtml(card.id)}" class="${marks.join(' ').trim()}" style="left:${x}px;top:${y}px;height:${height}px"><h3>${escapeHtml(card.id)}${end}${findingMark}</h3><div class="title" style="max-height:${headHeight - 24}px">${escapeHtml(card.title)}</div><ul>${card.exits.map(exitHtml).join('')}</ul></article>`;
}

function exitHtml(exit: CardExit): string {
  const condition = exit.if === '' ? '' : `, if ${exit.if}`;
  const description = `${exit.by}${condition}`;
  return `<li class="exit ${markOf(exit.isSeen)}" title="${escapeHtml(description)}"><a href="#${escapeHtml(exit.to)}">${escapeHtml(exit.to)}</a> ← ${escapeHtml(description)}</li>`;
}

function details({ anywhere }: Chart, cards: readonly Card[]): string {
  const allFindings = cards.flatMap(({ findings }) => findings);
  const items = allFindings.map(
    ({ file, line, rule, message }) =>
      `<li>${escapeHtml(file)}:${line} <b>${escapeHtml(rule)}</b> ${escapeHtml(message)}</li>`,
  );
  const rows = [
    ...anywhere.map((exit) => row('anywhere', exit)),
    ...cards.flatMap((card) => card.exits.map((exit) => row(card.id, exit))),
  ];
  const findings =
    items.length === 0 ? '' : `<h2 style="position:static" id="findings">Findings</h2><ul>${items.join('')}</ul>`;
  return `<section>${findings}<h2 style="position:static">Every way</h2><table><tr><th>From</th><th>On</th><th>If</th><th>To</th></tr>${rows.join('')}</table></section>`;
}

function row(from: string, exit: CardExit): string {
  return `<tr>${[from, exit.by, exit.if, exit.to].map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
}

function markOf(isSeen: boolean | undefined): string {
  return isSeen === undefined ? '' : isSeen ? 'seen' : 'unseen';
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0) ?? 0};`);
}
