import './review.css';
import { memo, useId } from 'react';
import type { ReviewSection, ReviewStep } from '../../runtime/shapes/screen.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { TextElement } from '../parts/text-element.tsx';
import { sessionReplayMask } from '../parts/replay-mask.ts';
import { Rich } from '../parts/rich.tsx';
import type { BlockPropsOf } from '../registry.ts';
import type { RichText } from '../../runtime/copy/rich-text.ts';
import { FormattedAnswer } from './formatted-answer.tsx';
import type { declaration } from './declaration.ts';

/** The answers of each step, with an action to change them. */
export function Review({ block: { props } }: BlockPropsOf<typeof declaration>) {
  return props.review.map((step) => <ReviewedStep key={step.step} step={step} change={props.change} />);
}

interface ReviewedStepProps {
  readonly step: ReviewStep;
  readonly change: RichText;
}

const ReviewedStep = memo(function ReviewedStep({ step: { step: name, heading, parts }, change }: ReviewedStepProps) {
  const id = useId();
  return (
    <div className="review" role="group" aria-labelledby={id} data-step-answers={name} {...sessionReplayMask}>
      <div className="review__head">
        <TextElement as="h2" className="h3" id={id} text={heading} />
        <ActionButton event="CHANGE" icon="edit" about={<Rich text={heading} />} data={{ step: name }}>
          <Rich text={change} />
        </ActionButton>
      </div>
      {parts.map((section, index) => (
        <ReviewedSection key={index} section={section} />
      ))}
    </div>
  );
});

function ReviewedSection({ section: { legend, rows } }: { readonly section: ReviewSection }) {
  return (
    <>
      {legend && <TextElement as="h3" className="review__legend" text={legend} />}
      <dl className="review__rows">
        {rows.map((row, index) => (
          <div className="review__row" key={row.path ?? index} data-answer={row.path}>
            <dt>
              <Rich text={row.label} />
            </dt>
            <dd>
              <FormattedAnswer answer={row} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
