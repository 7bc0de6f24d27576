/** Names of the widgets in a part of a screen. */
export function widgetsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'widget' in part && typeof part.widget === 'string' ? [part.widget] : [];
  return [...new Set([...own, ...Object.values(part).flatMap(widgetsIn)])];
}
