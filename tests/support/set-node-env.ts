/**
 * Sets `NODE_ENV` for later builds and servers in this process, as the command line does. An earlier build may have set
 * another mode, in which Vite leaves out code of this one.
 */
export function setNodeEnv(mode: 'development' | 'production'): void {
  process.env['NODE_ENV'] = mode;
}
