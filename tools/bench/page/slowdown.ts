/** How much slower than this machine's the processor of a phone is taken to be. */
export const slowdown = 4;
