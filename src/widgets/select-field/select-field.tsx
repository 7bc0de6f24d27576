import './select-field.css';
import { useMemo, useRef, useState } from 'react';
import { Icon } from '../../look/icons.tsx';
import { later } from '../parts/chunk.tsx';
import { controlAttributes } from '../parts/input-attributes.ts';
import { plainText } from '../../runtime/copy/rich-text.ts';
import type { ControlOf } from '../registry.ts';
import { rest } from '../rest.ts';
import { drawListStatus } from './list-status.tsx';
import type { declaration } from './declaration.ts';

/** So many options, and the screen would have to wait for them. */
const manyOptions = 200;

const mark = <Icon name="down" className="select__mark" />;

const LongOptions = later(rest, 'LongOptions');

/**
 * One of a list, in the native control. A number stays a number: the document only knows texts, so the option chosen is
 * looked up by its text. Choosing nothing is `null`.
 */
export function SelectField({ field, id, describedBy, onChange, dispatch, words }: ControlOf<typeof declaration>) {
  const { options = none } = field;
  const chosen = options.find((option) => option.value === field.value);
  const value = chosen ? String(chosen.value) : '';
  const select = useRef<HTMLSelectElement>(null);
  const [wasLoading, setWasLoading] = useState(field.loading);
  if (field.loading && !wasLoading) setWasLoading(true);
  const isLong = options.length > manyOptions;
  // Choosing draws the field again, but not its list.
  const drawn = useMemo(
    () =>
      !isLong &&
      options.map((option) => (
        <option key={option.value} value={String(option.value)}>
          {option.label}
        </option>
      )),
    [options, isLong],
  );
  const described = [describedBy, `${id}-list`].filter(Boolean).join(' ');
  return (
    <>
      <div className="select" aria-busy={field.loading || undefined}>
        <select
          {...controlAttributes(field, id, field.retry === null ? describedBy : described, 'input')}
          disabled={!field.enabled || field.readonly || field.loading}
          ref={select}
          value={value}
          onChange={({ target }) => {
            onChange(options.find((option) => String(option.value) === target.value)?.value ?? null);
          }}
        >
          <option value="">{plainText(field.props.prompt)}</option>
          {drawn}
        </select>
        {isLong && <LongOptions select={select} options={options} value={value} />}
        {mark}
      </div>
      {drawListStatus({ field, id: `${id}-list`, dispatch, words, wasLoading })}
    </>
  );
}

const none: readonly never[] = [];
