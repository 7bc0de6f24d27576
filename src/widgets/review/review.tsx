import './review.css';
import { memo, useEffect, useId, useState } from 'react';
import type { AnsweredPart, AnsweredStep } from '../../runtime/shapes/screen.ts';
import { Act } from '../parts/act.tsx';
import { Phrase } from '../parts/phrase.tsx';
import { replayMask } from '../parts/replay-mask.ts';
import { drawRich, Rich } from '../parts/rich.tsx';
import { whenIdle } from '../parts/when-idle.ts';
import { useWidgetContext } from '../parts/widget-context.tsx';
import type { BlockOf } from '../registry.ts';
import type { RichText } from '../../runtime/copy/rich-text.ts';
import { drawAnswer } from './written-answer.tsx';
import type { declaration } from './declaration.ts';

/** As many answers as stand below each other on the first of a large screen, and on what is scrolled to next. */
const answersNear = 40;

/** What was answered, step by step, each with a way to change it. Of a long review, what nobody sees yet is drawn after what shows. */
export function Review({ block: { props } }: BlockOf<typeof declaration>) {
  const near = nearSteps(props.review);
  const isWhole = useOnceIdle(near < props.review.length);
  return (isWhole ? props.review : props.review.slice(0, near)).map((step) => (
    <ReviewedStep key={step.step} of={step} change={props.change} />
  ));
}

/** How many steps, from the first on, have an answer that is near. */
function nearSteps(steps: readonly AnsweredStep[]): number {
  let above = 0;
  const far = steps.findIndex(({ parts }) => {
    const isFar = above >= answersNear;
    above += parts.reduce((sum, { rows }) => sum + rows.length, 0);
    return isFar;
  });
  return far < 0 ? steps.length : far;
}

/** Whether the page has had nothing more urgent to do since that was first asked for. */
function useOnceIdle(isAsked: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isAsked) return undefined;
    let isOver = false;
    whenIdle(() => {
      if (!isOver) setIdle(true);
    });
    return () => {
      isOver = true;
    };
  }, [isAsked]);
  return isIdle;
}

interface ReviewedStepProps {
  readonly of: AnsweredStep;
  readonly change: RichText;
}

const ReviewedStep = memo(function ReviewedStep({ of: { step, heading, parts }, change }: ReviewedStepProps) {
  const id = useId();
  return (
    <div className="review" role="group" aria-labelledby={id} data-step-answers={step} {...replayMask}>
      <div className="review__head">
        <Phrase as="h2" className="h3" id={id} text={heading} />
        <Act event="CHANGE" icon="edit" about={<Rich text={heading} />} data={{ step }}>
          <Rich text={change} />
        </Act>
      </div>
      {parts.map((part, place) => (
        <ReviewedPart key={place} part={part} />
      ))}
    </div>
  );
});

/** Its rows are elements alone, without a component for each label and answer: there may be hundreds. */
function ReviewedPart({ part: { legend, rows } }: { readonly part: AnsweredPart }) {
  const context = useWidgetContext();
  return (
    <>
      {legend && <Phrase as="h3" className="review__legend" text={legend} />}
      <dl className="review__rows">
        {rows.map((row, place) => (
          <div className="review__row" key={row.path ?? place} data-answer={row.path}>
            <dt>{drawRich(row.label)}</dt>
            <dd>{drawAnswer(row, context)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
