import { Component, type MouseEvent, type ReactNode, useId } from 'react';
import type { ResolvedBlock, ResolvedForm, Screen } from '../runtime/shapes/screen.ts';
import { Icon } from '../look/icons.tsx';
import { plainText } from '../runtime/copy/rich-text.ts';
import { treeOf } from '../widgets/parts/tree-of.ts';
import { drawRich, Rich } from '../widgets/parts/rich.tsx';
import { useWidgetContext } from '../widgets/parts/widget-context.tsx';
import { useFlow } from './flow-context.ts';
import { fieldId } from './form/field-id.ts';
import { focusControl } from './focus/focus-target.ts';
import { blocksIn, formIn } from './inside-block.ts';
import { usePart, useScreen } from './use-part.ts';

/** What went wrong, under the heading: the banner of a failed call, and the summary of a form's errors. */
export function Problems({ place }: { readonly place: string }) {
  // In the modal while one is open: what is behind that can neither be reached nor heard.
  const banner = useScreen((screen) => (place === (screen.modal ? 'modal' : 'blocks') ? screen.banner : null));
  const failed = usePart(place, failedForm);
  return (
    <>
      {banner && <Banner banner={banner} />}
      {failed && <ErrorSummary failed={failed} />}
    </>
  );
}

/** The alert is inside, as in the summary. */
function Banner({ banner }: { readonly banner: NonNullable<Screen['banner']> }) {
  const { words } = useWidgetContext();
  const heading = useId();
  return (
    // A banner shown again is a new one, and is read out again.
    <div className="banner" data-banner tabIndex={-1} role="group" aria-labelledby={heading} key={banner.shown}>
      <Icon name="alert" />
      <div className="banner__main" role="alert">
        <h2 className="banner__h" id={heading}>
          {banner.heading ? <Rich text={banner.heading} /> : words['ui.problem']}
        </h2>
        <p className="banner__t">
          <Rich text={banner.text} />
        </p>
        {banner.advice && (
          <p className="banner__s">
            <Rich text={banner.advice} />
          </p>
        )}
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
function ErrorSummary({ failed }: { readonly failed: FailedForm }) {
  const { idPrefix } = useFlow();
  const heading = useId();
  const { words } = useWidgetContext();
  return (
    <div className="summary" data-error-summary role="group" tabIndex={-1} aria-labelledby={heading}>
      <div role="alert">
        <h2 className="summary__h" id={heading}>
          <Icon name="alert" />
          <span>{words['ui.problem']}</span>
        </h2>
        <ul className="summary__list">
          {failed.summary.map((line) => (
            <SummaryLine key={line.path} line={line} id={fieldId(idPrefix, failed.id, line.path)} />
          ))}
        </ul>
      </div>
    </div>
  );
}

type Line = ResolvedForm['summary'][number];

interface LineProps {
  readonly line: Line;
  readonly id: string;
}

/** Drawn again only if its own words change: of hundreds of lines, one goes with each answer. */
class SummaryLine extends Component<LineProps> {
  override shouldComponentUpdate({ line, id }: LineProps): boolean {
    return line !== this.props.line || id !== this.props.id;
  }

  override render(): ReactNode {
    const { line, id } = this.props;
    const { text, label } = line;
    return (
      <li>
        <a href={`#${id}`} onClick={toControl}>
          <span>
            {label && <b>{drawRich(/[?!.:]$/.test(plainText(label)) ? label : [...label, ':'])}</b>}
            {drawRich(label ? [' ', ...text] : text)}
          </span>
        </a>
      </li>
    );
  }
}

function toControl(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const { currentTarget: link } = event;
  const control = treeOf(link).getElementById(link.hash.slice(1));
  if (control) focusControl(control);
}

function failedForm(blocks: readonly ResolvedBlock[] = []): FailedForm | undefined {
  for (const block of blocks) {
    const form = formIn(block);
    if (form !== undefined && form.summary.length > 0) return { id: form.id, summary: form.summary };
    const inside = failedForm(blocksIn(block));
    if (inside) return inside;
  }
  return undefined;
}

type FailedForm = Pick<ResolvedForm, 'id' | 'summary'>;
