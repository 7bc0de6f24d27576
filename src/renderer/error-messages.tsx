import { useId, type MouseEvent } from 'react';
import type { ErrorLine, ResolvedBanner, ResolvedBlock, ResolvedForm } from '../runtime/shapes/screen.ts';
import { Icon } from '../look/icons.tsx';
import { plainText } from '../runtime/copy/rich-text.ts';
import { getRootOf } from '../widgets/parts/get-root.ts';
import { Rich } from '../widgets/parts/rich.tsx';
import { useWidgetContext } from '../widgets/parts/widget-context.tsx';
import { useFlow } from './flow-context.ts';
import { fieldId } from './form/field.tsx';
import { focusControl } from './focus/focus-target.ts';
import { nestedBlocks, formOfBlock } from './block-contents.ts';

interface ProblemsProps {
  readonly blocks: readonly ResolvedBlock[];
  readonly banner: ResolvedBanner | null;
}

/** The banner of a failed call, and the error summary of a form. */
export function BannerAndErrorSummary({ blocks, banner }: ProblemsProps) {
  const failedForm = findFailedForm(blocks);
  return (
    <>
      {banner && <Banner banner={banner} />}
      {failedForm && <ErrorSummary form={failedForm} />}
    </>
  );
}

function Banner({ banner }: { readonly banner: ResolvedBanner }) {
  const { texts } = useWidgetContext();
  const heading = useId();
  return (
    // A new key makes screen readers read the banner again.
    <div className="banner" data-banner tabIndex={-1} role="group" aria-labelledby={heading} key={banner.bannerId}>
      <Icon name="alert" />
      <div className="banner__main" role="alert">
        <h2 className="banner__heading" id={heading}>
          {banner.heading ? <Rich text={banner.heading} /> : texts['ui.problem']}
        </h2>
        <p className="banner__text">
          <Rich text={banner.text} />
        </p>
        {banner.advice && (
          <p className="banner__detail">
            <Rich text={banner.advice} />
          </p>
        )}
      </div>
    </div>
  );
}

/**
 * Errors of a form, each a link to its field. The alert's parent has the focus, because screen readers would read a
 * focused alert twice.
 *
 * @source WCAG 2.2 SC 3.3.1
 */
function ErrorSummary({ form }: { readonly form: ResolvedForm }) {
  const { idPrefix } = useFlow();
  const heading = useId();
  const { texts } = useWidgetContext();
  return (
    <div className="error-summary" data-error-summary role="group" tabIndex={-1} aria-labelledby={heading}>
      <div role="alert">
        <h2 className="error-summary__heading" id={heading}>
          <Icon name="alert" />
          <span>{texts['ui.problem']}</span>
        </h2>
        <ul className="error-summary__list">
          {form.summary.map((line) => (
            <li key={line.path}>
              <a href={`#${fieldId(idPrefix, form.id, line.path)}`} onClick={focusLinkedControl}>
                <span>
                  <ErrorText line={line} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** An error, with the name of its field if the message does not contain it. */
export function ErrorText({ line: { text, label } }: { readonly line: ErrorLine }) {
  const { texts } = useWidgetContext();
  return (
    <>
      {label && (
        <b>
          <Rich text={/[?!.:]$/.test(plainText(label)) ? label : [...label, texts['ui.colon'] ?? '']} />
        </b>
      )}
      <Rich text={label ? [' ', ...text] : text} />
    </>
  );
}

function focusLinkedControl(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const { currentTarget: link } = event;
  const control = getRootOf(link).getElementById(link.hash.slice(1));
  if (control) focusControl(control);
}

function findFailedForm(blocks: readonly ResolvedBlock[] = []): ResolvedForm | undefined {
  for (const block of blocks) {
    const form = formOfBlock(block);
    if (form !== undefined && form.summary.length > 0) return form;
    const nestedForm = findFailedForm(nestedBlocks(block));
    if (nestedForm) return nestedForm;
  }
  return undefined;
}
