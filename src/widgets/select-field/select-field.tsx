import './select-field.css';
import { Icon } from '../../look/icons.tsx';
import { controlAttributes } from '../parts/input-attributes.ts';
import { plainText } from '../../runtime/copy/rich-text.ts';
import type { ControlPropsOf } from '../registry.ts';
import { ListRetry, ListStatus } from '../parts/list-status.tsx';
import type { declaration } from './declaration.ts';

/**
 * A native select. The DOM contains only strings, so the chosen value is looked up in the options, and numbers stay
 * numbers. Without a choice, the value is `null`.
 */
export function SelectField({ field, id, describedBy, dispatch, texts, onChange }: ControlPropsOf<typeof declaration>) {
  const { options = [], isLoading, retry, value, props } = field;
  const statusId = `${id}-list`;
  const descriptionIds = retry === null ? describedBy : [describedBy, statusId].filter(Boolean).join(' ');
  const attributes = controlAttributes(field, id, descriptionIds, 'input');
  const chosen = options.find((option) => option.value === value);
  return (
    <>
      <div className="select" aria-busy={isLoading || undefined}>
        <select
          {...attributes}
          disabled={attributes.disabled || isLoading || undefined}
          value={chosen === undefined ? '' : String(chosen.value)}
          onChange={({ target }) => {
            onChange(options.find((option) => String(option.value) === target.value)?.value ?? null);
          }}
        >
          <option value="">{plainText(props.prompt)}</option>
          {options.map((option) => (
            <option key={option.value} value={String(option.value)}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" className="select__mark" />
      </div>
      <ListStatus field={field} id={statusId} texts={texts} />
      <ListRetry field={field} dispatch={dispatch} texts={texts} />
    </>
  );
}
