/** Size of the drawing surface in its own units. */
export const surface = { width: 600, height: 200 } as const;

/** True for the SVG path of a signature, false for a typed name. */
export function isSignaturePath(value: string): boolean {
  return /^M\d+ \d+(?:[LM]\d+ \d+)*$/.test(value);
}

/** Minimum distance between points. Closer points would lengthen the path without a visible difference. */
const minDistance = 3;
/** Maximum length of a path, in characters. */
const maxLength = 20_000;

/** Starts a stroke with a dot. */
export function startStroke(path: string, point: Point): string {
  return path.length > maxLength ? path : `${path}M${pathPoint(point)}L${pathPoint(point)}`;
}

/** Extends the last stroke. Returns the same path if the point adds nothing. */
export function extendStroke(path: string, point: Point): string {
  const last = /(\d+) (\d+)$/.exec(path);
  if (last === null || path.length > maxLength) return path;
  const { x, y } = inside(point);
  const isNear = Math.hypot(x - Number(last[1]), y - Number(last[2])) < minDistance;
  return isNear ? path : `${path}L${pathPoint(point)}`;
}

/** In units of the surface. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

function pathPoint(point: Point): string {
  const { x, y } = inside(point);
  return `${x} ${y}`;
}

function inside({ x, y }: Point): Point {
  const between = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most));
  return { x: between(x, surface.width), y: between(y, surface.height) };
}
