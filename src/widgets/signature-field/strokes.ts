/** The surface that is drawn on, in its own units. */
export const surface = { width: 600, height: 200 } as const;

/** Whether a text is a drawn signature, and no name. */
export function isDrawn(value: string): boolean {
  return /^M\d+ \d+(?:[LM]\d+ \d+)*$/.test(value);
}

/** What is nearer than this to the point before adds nothing that is seen, and would make the path many times as long. */
const nearest = 3;
/** Longer than any signature: who scribbles on does not make the request grow for ever. */
const longest = 20_000;

/** A path with a stroke begun, a dot at first. */
export function withStroke(path: string, point: Point): string {
  return path.length > longest ? path : `${path}M${written(point)}L${written(point)}`;
}

/** The path with its last stroke led on; the same path where the point adds nothing. */
export function ledOn(path: string, point: Point): string {
  const last = /(\d+) (\d+)$/.exec(path);
  if (last === null || path.length > longest) return path;
  const { x, y } = inside(point);
  const isNear = Math.hypot(x - Number(last[1]), y - Number(last[2])) < nearest;
  return isNear ? path : `${path}L${written(point)}`;
}

/** In units of the surface. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

function written(point: Point): string {
  const { x, y } = inside(point);
  return `${x} ${y}`;
}

function inside({ x, y }: Point): Point {
  const between = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most));
  return { x: between(x, surface.width), y: between(y, surface.height) };
}
