/**
 * Has what is served or built in this process from here on be as the command has it. What ran here before, such as a build of
 * another test, may have left another mode, under which Vite leaves out what only the other has.
 */
export function runAs(mode: 'development' | 'production'): void {
  process.env['NODE_ENV'] = mode;
}
