/** Stands in for rjsf's comparison of props, which brings a library of its own. */
export { deepEquals as default } from '../deep-equals.ts';
