import { useId, useLayoutEffect, useRef } from 'react';
import type { RichText } from '../../runtime/copy/rich-text.ts';
import { Act } from '../parts/act.tsx';
import { Phrase } from '../parts/phrase.tsx';
import { Rich } from '../parts/rich.tsx';

interface RemovedEntryProps {
  readonly text: RichText;
  readonly putBack: RichText | undefined;
  readonly undo: string;
}

/**
 * Replaces a removed record, and restores it. It takes the focus, so that pressing the key again removes nothing else.
 * Its text describes the button, so screen readers announce the removal.
 *
 * @source WCAG 2.2 SC 2.4.3, 3.3.4, 4.1.3
 */
export function RemovedEntry({ text, putBack, undo }: RemovedEntryProps) {
  const id = useId();
  const entry = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => entry.current?.querySelector('button')?.focus(), []);
  return (
    <li className="entry entry--removed" ref={entry}>
      <Phrase as="p" id={id} className="entry__gone" text={text} />
      <div className="entry__acts">
        <Act event={undo} icon="refresh" describedBy={id}>
          <Rich text={putBack ?? []} />
        </Act>
      </div>
    </li>
  );
}
