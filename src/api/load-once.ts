/** Loads with the first call and keeps what came; after a failure the next call tries again. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  const start = (): Promise<Loaded> => {
    const started = load();
    started.catch(() => (loading = undefined));
    return started;
  };
  return () => (loading ??= start());
}
