import { useId } from 'react';
import type { ResolvedBlock, ResolvedForm } from '../runtime/shapes/screen.ts';
import { Icon } from '../look/icons.tsx';
import { Rich } from '../widgets/parts/rich.tsx';
import { useFlow } from './flow-context.ts';
import { fieldId } from './form/field-id.ts';
import { focusControl } from './focus/focus-target.ts';
import { useScreen, type Pick } from './use-screen.ts';

/** What went wrong, under the heading: the banner of a failed call, and the summary of a form's errors. */
export function Problems({ pick }: { readonly pick: Pick<readonly ResolvedBlock[]> }) {
  return (
    <>
      <Banner />
      <ErrorSummary pick={pick} />
    </>
  );
}

function Banner() {
  const banner = useScreen((screen) => (screen.modal ? null : screen.banner));
  if (!banner) return null;
  return (
    // A banner shown again is a new one, and is read out again.
    <div className="banner" data-banner tabIndex={-1} role="group" key={banner.shown}>
      <Icon name="alert" />
      <div className="banner__main" role="alert">
        <p className="banner__t">
          <Rich text={banner.text} />
        </p>
      </div>
    </div>
  );
}

/**
 * The errors of the form that failed, each a link to its field, in the words that stand at the field.
 * The alert is inside: on the element that takes the focus it would be read twice.
 *
 * @source WCAG 2.2 SC 3.3.1
 */
function ErrorSummary({ pick }: { readonly pick: Pick<readonly ResolvedBlock[]> }) {
  const { idPrefix } = useFlow();
  const heading = useId();
  const failed = useScreen((screen) => failedForm(pick(screen) ?? []));
  const title = useScreen((screen) => screen.words['ui.problem']);
  if (!failed) return null;
  return (
    <div className="summary" data-error-summary role="group" tabIndex={-1} aria-labelledby={heading}>
      <div role="alert">
        <h2 className="summary__h" id={heading}>
          <Icon name="alert" />
          <span>{title}</span>
        </h2>
        <ul className="summary__list">
          {failed.summary.map(({ path, text, label }) => {
            const id = fieldId(idPrefix, failed.id, path);
            return (
              <li key={path}>
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    const control = event.currentTarget.ownerDocument.getElementById(id);
                    if (control) focusControl(control);
                  }}
                >
                  <span>
                    {label && (
                      <>
                        <b>
                          <Rich text={label} />
                        </b>{' '}
                      </>
                    )}
                    <Rich text={text} />
                  </span>
                </a>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

function failedForm(blocks: readonly ResolvedBlock[]): FailedForm | undefined {
  for (const { widget, props } of blocks) {
    if (widget === 'form') {
      const { id, summary } = props as unknown as ResolvedForm;
      if (summary.length > 0) return { id, summary };
    }
    const inside = failedForm((props['blocks'] as readonly ResolvedBlock[] | undefined) ?? []);
    if (inside) return inside;
  }
  return undefined;
}

interface FailedForm {
  readonly id: string;
  readonly summary: ResolvedForm['summary'];
}
