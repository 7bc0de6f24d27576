import './text-area.css';
import { useEffect, useRef, useState } from 'react';
import { longTextFormat } from '../../formats/text.ts';
import { scalarText } from '../../runtime/utilities/json.ts';
import { textInputAttributes } from '../parts/input-attributes.ts';
import { useInterfaceText } from '../parts/use-interface-text.ts';
import { useFormattedInput } from '../parts/use-formatted-input.ts';
import type { ControlPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

const defaultRows = 4;

/** Multi-line text. Text that is too long is not cut, and is refused when the field is left. */
export function TextArea({ field, id, describedBy, onChange }: ControlPropsOf<typeof declaration>) {
  const { maxLength, rows = defaultRows } = field.props;
  const value = scalarText(field.value);
  const input = useFormattedInput<string, HTMLTextAreaElement>({ value, format: longTextFormat, onChange });
  const descriptionIds = [describedBy, maxLength !== undefined && `${id}-most`].filter(Boolean).join(' ');
  return (
    <div className="long-text">
      <textarea
        {...textInputAttributes(field, id, descriptionIds || undefined, 'input long-text__input')}
        {...input}
        enterKeyHint="enter"
        rows={Number(rows)}
      />
      {maxLength !== undefined && (
        <CharactersLeft id={`${id}-most`} maxLength={maxLength} count={Array.from(value).length} />
      )}
    </div>
  );
}

interface CharactersLeftProps {
  /** Id of the line that describes the field. */
  readonly id: string;
  readonly maxLength: number;
  /** Number of characters in the field. */
  readonly count: number;
}

/** Pause in typing before the count is announced, in ms. */
const pauseMs = 1000;
/** The count is announced when the text reaches this share of the maximum. */
const announcedFrom = 0.8;

/**
 * Number of characters left, or over the limit. Screen readers announce it after a pause if few are left. The region is
 * always in the document, because screen readers announce only changes.
 *
 * @source WCAG 2.2 SC 4.1.3
 */
function CharactersLeft({ id, maxLength, count }: CharactersLeftProps) {
  const format = useInterfaceText();
  const remaining = maxLength - count;
  const text = format(remaining < 0 ? 'ui.charactersOver' : 'ui.charactersLeft', { count: Math.abs(remaining) });
  const announcement = count >= maxLength * announcedFrom ? text : '';
  const [announced, setAnnounced] = useState('');
  const lastAnnounced = useRef<string>(announcement);
  useEffect(() => {
    if (lastAnnounced.current === announcement) return undefined;
    const timer = setTimeout(() => {
      lastAnnounced.current = announcement;
      setAnnounced(announcement);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [announcement]);
  return (
    <>
      <p className={remaining < 0 ? 'count count--over' : 'count'} aria-hidden>
        {text}
      </p>
      <p className="visually-hidden" id={id}>
        {format('ui.charactersMost', { max: maxLength })}
      </p>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </>
  );
}
