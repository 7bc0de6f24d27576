declare module 'vitest' {
  interface TaskMeta {
    /** IDs of statements of the specification in docs/spec-map/rows. */
    shows?: readonly string[];
  }
}

/** The type of a Playwright annotation that names a statement. */
const showsAnnotation = 'shows';

/**
 * Test options with the statements of the specification that a test shows, by their IDs in `docs/spec-map/rows`. Vitest
 * reads `meta`, Playwright reads `annotation`.
 */
export function shows(...ids: readonly string[]): {
  meta: { shows: readonly string[] };
  annotation: { type: string; description: string }[];
} {
  return { meta: { shows: ids }, annotation: ids.map((description) => ({ type: showsAnnotation, description })) };
}
