import './checkbox-field.css';
import { controlAttributes } from '../parts/input-attributes.ts';
import { TrackedLink } from '../parts/tracked-link.tsx';
import { CheckboxOrRadio } from '../parts/checkbox-or-radio.tsx';
import { Rich } from '../parts/rich.tsx';
import type { ControlPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/**
 * A statement that the applicant agrees to. Its links are below the label, so that clicking the label never navigates.
 */
export function CheckboxField({ field, id, describedBy, onChange }: ControlPropsOf<typeof declaration>) {
  const links = field.props.links ?? [];
  const descriptionIds = [describedBy, links.length > 0 ? `${id}-links` : undefined].filter(Boolean).join(' ');
  return (
    <>
      <div className="checkbox">
        <CheckboxOrRadio
          {...controlAttributes(field, id, descriptionIds || undefined, 'checkbox__box')}
          type="checkbox"
          checked={field.value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
        <label className="checkbox__label" htmlFor={id}>
          <Rich text={field.label} />
        </label>
      </div>
      {links.length > 0 && (
        <p className="checkbox__links" id={`${id}-links`}>
          {links.map(({ link, text }) => (
            <TrackedLink key={link.key} link={link}>
              <Rich text={text} />
            </TrackedLink>
          ))}
        </p>
      )}
    </>
  );
}
