import { type ComponentType, Fragment, options, type VNode } from 'preact';
import 'preact/compat';
import { jsx as preactJsx } from 'preact/jsx-runtime';

type Type = string | ComponentType<never>;
type Props = Readonly<Record<string, unknown>>;

/** What is being made reads the same to Preact and to React. */
let isAlike = false;

const translate = options.vnode?.bind(options);
options.vnode = (vnode) => {
  // A text has nothing to translate: Preact makes it, and its type, as Preact has it, is null.
  if ((vnode.type as unknown) === null) return;
  if (!isAlike) translate?.(vnode);
  // Preact leaves it out, and a browser that checks the spelling of what is entered may have a server do so.
  const props = vnode.props as { spellCheck?: unknown };
  if (props.spellCheck === false) props.spellCheck = 'false';
  // An option whose value is its text would get no attribute for it, by which extensions and tests find it.
  if (vnode.type === 'option') vnode.ref ??= writeValue;
};

function writeValue(option: HTMLOptionElement | null): void {
  if (option !== null && !option.hasAttribute('value')) option.setAttribute('value', option.value);
}

/**
 * Stands in for `react/jsx-runtime` in our own code. Preact's layer for React translates the properties of each element into
 * a copy, and marks it as React's, which takes as much again as its record; most of ours have nothing to translate. Those
 * that do, and all elements of others, are made as ever.
 */
export function jsx(type: Type, props: Props, key?: string): VNode {
  isAlike =
    typeof type === 'string' ? isAlikeElement(type, props) : !('ref' in props) && !('defaultProps' in (type as object));
  const vnode = preactJsx(type as never, props as never, key) as VNode;
  isAlike = false;
  return vnode;
}

export { Fragment, jsx as jsxs };

/** Whether each property has one name and meaning in both. */
function isAlikeElement(type: string, props: Props): boolean {
  for (const name in props) {
    if (props[name] === null) return false;
    if (!isAlikeName(name) && !(name === 'onChange' && type === 'select')) return false;
  }
  return true;
}

const known = new Map<string, boolean>();

function isAlikeName(name: string): boolean {
  const is = known.get(name);
  if (is !== undefined) return is;
  const found = alike.test(name);
  known.set(name, found);
  return found;
}

/** Of names in two words those alone that are known to be so: React has others for some events, and for what lines look like. */
const alike = new RegExp(
  [
    '^(?!(?:class|download|multiple|style|translate)$)[a-z]+$',
    '^(?:aria|data)-',
    '^on(?:Click|Submit|KeyDown|Mouse[A-Z]|Pointer[A-Z])',
    '^(?:className|htmlFor|tabIndex|viewBox)$',
    '^(?:autoCapitalize|autoComplete|autoCorrect|enterKeyHint|inputMode|maxLength|noValidate|readOnly|spellCheck)$',
  ].join('|'),
);
