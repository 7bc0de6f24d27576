import './repeat.css';
import { useId, useLayoutEffect, useRef, type RefObject } from 'react';
import { ActionButton } from '../parts/action-button.tsx';
import { TextElement } from '../parts/text-element.tsx';
import { Rich } from '../parts/rich.tsx';
import { getRootOf } from '../parts/get-root.ts';
import type { BlockPropsOf } from '../registry.ts';
import type { CompiledRepeatDeclaration } from './declaration.ts';

/**
 * Controls below a repeated group: undo for the last removal, and a button that adds an item. Moves are announced.
 *
 * @source WCAG 2.2 SC 2.4.3, 3.3.4, 4.1.3
 */
export function RepeatControls({ block: { props } }: BlockPropsOf<CompiledRepeatDeclaration>) {
  const { add, adds, full, isFull, undo, restores, gone = [], said = [], place: index, count } = props;
  const containerRef = useRef<HTMLDivElement>(null);
  const [removedItem] = gone;
  const [announcement] = said;
  const movedButtons = announcement && `[data-item="${CSS.escape(`${props.repeat}.${String(index)}`)}"] button`;
  useFocusAfterChange(containerRef, count, removedItem === undefined ? movedButtons : '.repeat__gone button');
  const id = useId();
  return (
    <div className="repeat" ref={containerRef}>
      {removedItem && undo && restores !== undefined && (
        <div className="repeat__gone">
          <TextElement as="p" id={id} text={removedItem.text} />
          <ActionButton event={restores} icon="refresh" describedBy={id}>
            <Rich text={undo} />
          </ActionButton>
        </div>
      )}
      {isFull === true ? (
        <TextElement as="p" className="small" text={full} />
      ) : (
        <ActionButton event={adds} icon="plus">
          <Rich text={add} />
        </ActionButton>
      )}
      <p className="visually-hidden" role="status">
        {announcement && <Rich text={announcement.text} />}
      </p>
    </div>
  );
}

/**
 * Moves the focus after a change of the list: to the undo button, or to the same button of a moved item. A new item
 * focuses its first field itself.
 *
 * @param selector of the buttons that may take the focus; undefined if the focus does not move
 */
function useFocusAfterChange(
  containerRef: RefObject<HTMLElement | null>,
  count: unknown,
  selector: string | undefined,
): void {
  const lastCount = useRef(count);
  useLayoutEffect(() => {
    const hasChanged = count !== lastCount.current;
    lastCount.current = count;
    const form = containerRef.current?.closest('form') ?? containerRef.current;
    if (!hasChanged || form === null || selector === undefined) return;
    const { activeElement } = getRootOf(form);
    const event = activeElement instanceof HTMLElement ? activeElement.dataset['event'] : undefined;
    const buttons = [...form.querySelectorAll<HTMLElement>(selector)];
    // If the same button is missing, focuses the last button, which moves the item back instead of removing it.
    (buttons.find(({ dataset }) => dataset['event'] === event) ?? buttons.at(-1))?.focus();
  });
}
