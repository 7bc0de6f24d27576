import type { Finding } from './finding.ts';

/** What elements around an application do to it. */
export function examineAncestors(element: HTMLElement): Finding[] {
  const found: Finding[] = [];
  for (let at = parentOf(element); at !== null; at = parentOf(at)) {
    const style = getComputedStyle(at);
    const name = at.id === '' ? at.localName : `${at.localName}#${at.id}`;
    if (/hidden|clip/.test(style.overflowY) && at.scrollHeight > at.clientHeight + 1 && at.parentElement !== null)
      found.push({
        check: 'overflow',
        level: 'problem',
        text: `<${name}> cuts off what is taller than ${at.clientHeight} px`,
        mend: `take its height or overflow: ${style.overflowY} away`,
      });
    if (style.display === 'none')
      found.push({ check: 'display', level: 'note', text: `<${name}> is not displayed`, mend: 'display it' });
    if (style.transform !== 'none' && style.transform !== 'matrix(1, 0, 0, 1, 0, 0)')
      found.push({
        check: 'transform',
        level: 'note',
        text: `<${name}> is transformed, which blurs text and moves what the browser fills in`,
        mend: 'take its transform away once the page rests',
      });
  }
  if (found.length === 0)
    found.push({ check: 'ancestors', level: 'ok', text: 'nothing around the element cuts or turns it' });
  return found;
}

function parentOf(element: Element): HTMLElement | null {
  const parent = element.assignedSlot ?? element.parentNode;
  const next = parent instanceof ShadowRoot ? parent.host : parent;
  return next instanceof HTMLElement ? next : null;
}
