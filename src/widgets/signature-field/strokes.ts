/** Size of the drawing surface in its own units. */
export const surfaceSize = { width: 600, height: 200 } as const;

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
  const lastPoint = /(\d+) (\d+)$/.exec(path);
  if (lastPoint === null || path.length > maxLength) return path;
  const { x, y } = clampToSurface(point);
  const isNear = Math.hypot(x - Number(lastPoint[1]), y - Number(lastPoint[2])) < minDistance;
  return isNear ? path : `${path}L${pathPoint(point)}`;
}

/** A point, in units of the surface. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

function pathPoint(point: Point): string {
  const { x, y } = clampToSurface(point);
  return `${x} ${y}`;
}

function clampToSurface({ x, y }: Point): Point {
  const clamp = (value: number, max: number): number => Math.round(Math.min(Math.max(value, 0), max));
  return { x: clamp(x, surfaceSize.width), y: clamp(y, surfaceSize.height) };
}
