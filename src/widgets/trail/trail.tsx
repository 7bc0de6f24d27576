import './trail.css';
import { Icon } from '../../look/icons.tsx';
import { TextElement } from '../parts/text-element.tsx';
import { plainText } from '../../runtime/copy/rich-text.ts';
import { sessionReplayMask } from '../parts/replay-mask.ts';
import { Rich } from '../parts/rich.tsx';
import type { BlockPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** Stages of a process, one per line. Screen readers also read the state. */
export function Trail({ block: { props } }: BlockPropsOf<typeof declaration>) {
  return (
    <ol className="trail" {...sessionReplayMask}>
      {props.trail.map(({ text, detail, done, now: isCurrent }, index) => {
        const state = done ? props.complete : isCurrent ? props.current : undefined;
        return (
          <li
            key={index}
            className={isCurrent && !done ? 'is-now' : undefined}
            aria-current={isCurrent && !done ? 'step' : undefined}
          >
            {done ? <Icon name="done" /> : <span className="trail__dot" aria-hidden />}
            <div>
              <p className="trail__t">
                <Rich text={text} />
                {state && (
                  <span className="visually-hidden">
                    , <Rich text={state} />
                  </span>
                )}
              </p>
              {detail && plainText(detail) !== '' && <TextElement as="p" className="trail__s" text={detail} />}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
