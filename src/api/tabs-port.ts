/** What the tabs of one browser tell each other: what one posts, all others that are open hear. */
export interface TabsPort {
  /** @param message plain data */
  post(message: unknown): void;
  listen(heard: (message: unknown) => void): void;
}
