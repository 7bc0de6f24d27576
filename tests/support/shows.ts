declare module 'vitest' {
  interface TaskMeta {
    /** Ids of statements of the specification, as docs/spec-map/rows names them. */
    shows?: readonly string[];
  }
}

/** The type of a Playwright annotation that names a statement. */
const showsAnnotation = 'shows';

/**
 * Options of a test: the statements of the specification that it shows, by their ids in `docs/spec-map/rows`.
 * The same for vitest, which keeps them as `meta`, and Playwright, which keeps them as annotations.
 */
export function shows(...ids: readonly string[]): {
  meta: { shows: readonly string[] };
  annotation: { type: string; description: string }[];
} {
  return { meta: { shows: ids }, annotation: ids.map((description) => ({ type: showsAnnotation, description })) };
}
