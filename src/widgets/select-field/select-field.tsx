import './select-field.css';
import { Component, createRef, type ChangeEvent, type ReactNode } from 'react';
import { Icon } from '../../look/icons.tsx';
import { later } from '../parts/chunk.tsx';
import { controlAttributes } from '../parts/input-attributes.ts';
import { plainText } from '../../runtime/copy/rich-text.ts';
import { perObject } from '../../runtime/per-object.ts';
import type { ResolvedOption } from '../../runtime/shapes/screen.ts';
import type { ControlOf } from '../registry.ts';
import { rest } from '../rest.ts';
import { drawListRetry, drawListStatus } from './list-status.tsx';
import type { declaration } from './declaration.ts';

/** So many options, and the screen would have to wait for them. */
const manyOptions = 200;

/** Made once, of no component. */
const mark = Icon({ name: 'down', className: 'select__mark' });

const LongOptions = later(rest, 'LongOptions');

/**
 * One of a list, in the native control. A number stays a number: the document only knows texts, so the option chosen is
 * looked up by its text. Choosing nothing is `null`. A class, for a form may have hundreds of lists.
 */
export class SelectField extends Component<ControlOf<typeof declaration>> {
  readonly #select = createRef<HTMLSelectElement>();
  #wasLoading = false;

  override render(): ReactNode {
    const { field, id, describedBy, dispatch, words } = this.props;
    const { options = none } = field;
    const chosen = options.find((option) => option.value === field.value);
    const value = chosen ? String(chosen.value) : '';
    const isLong = options.length > manyOptions;
    this.#wasLoading ||= field.loading;
    const described = [describedBy, `${id}-list`].filter(Boolean).join(' ');
    const attributes = controlAttributes(field, id, field.retry === null ? describedBy : described, 'input');
    return (
      <>
        <div className="select" aria-busy={field.loading || undefined}>
          <select
            {...attributes}
            disabled={attributes.disabled || field.loading || undefined}
            ref={this.#select}
            value={value}
            onChange={this.#choose}
          >
            {[
              drawOption({ value: '', label: plainText(field.props.prompt) }),
              ...(isLong ? none : drawnLists(options)),
            ]}
          </select>
          {isLong && <LongOptions select={this.#select} options={options} value={value} />}
          {mark}
        </div>
        {drawListStatus({ field, id: `${id}-list`, words, wasLoading: this.#wasLoading })}
        {drawListRetry(field, dispatch, words)}
      </>
    );
  }

  readonly #choose = ({ target }: ChangeEvent<HTMLSelectElement>): void => {
    const { field, onChange } = this.props;
    onChange(field.options?.find((option) => String(option.value) === target.value)?.value ?? null);
  };
}

/** Fields that share a list share its elements, too. */
const drawnLists = perObject((options: readonly ResolvedOption[]) => options.map(drawOption));

function drawOption({ value, label }: ResolvedOption): ReactNode {
  return (
    <option key={value} value={String(value)}>
      {label}
    </option>
  );
}

const none: readonly never[] = [];
