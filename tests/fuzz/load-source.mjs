import { register } from 'node:module';
import { register as registerTypes } from 'tsx/esm/api';

/** Lets Node.js load the source without a build: types are stripped, and style sheets are empty modules. */
const withoutStyles = `export async function load(url, context, next) {
  const isStyle = new URL(url).pathname.endsWith('.css');
  return isStyle ? { format: 'module', source: '', shortCircuit: true } : next(url, context);
}`;

registerTypes();
register(`data:text/javascript,${encodeURIComponent(withoutStyles)}`);
