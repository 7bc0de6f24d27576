import './checkbox-field.css';
import { controlAttributes } from '../parts/input-attributes.ts';
import { FlowLink } from '../parts/flow-link.tsx';
import { Pick } from '../parts/pick.tsx';
import { Rich } from '../parts/rich.tsx';
import type { ControlOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/**
 * A statement that the applicant agrees to. Its links are below the label, so that clicking the label never navigates.
 */
export function CheckboxField({ field, id, describedBy, onChange }: ControlOf<typeof declaration>) {
  const links = field.props.links ?? [];
  const described = [describedBy, links.length > 0 ? `${id}-links` : undefined].filter(Boolean).join(' ');
  return (
    <>
      <div className="tick">
        <Pick
          {...controlAttributes(field, id, described || undefined, 'tick__box')}
          type="checkbox"
          checked={field.value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
        <label className="tick__label" htmlFor={id}>
          <Rich text={field.label} />
        </label>
      </div>
      {links.length > 0 && (
        <p className="tick__links" id={`${id}-links`}>
          {links.map(({ link, text }) => (
            <FlowLink key={link.key} link={link}>
              <Rich text={text} />
            </FlowLink>
          ))}
        </p>
      )}
    </>
  );
}
