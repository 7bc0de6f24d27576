import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useFocusRestore } from '../../../src/renderer/focus/use-focus-restore.ts';

interface PageProps {
  readonly heading: string;
  readonly arrival: number;
  /** A new value replaces the button with a new one. */
  readonly button?: string;
}

function Page({ heading, arrival, button }: PageProps) {
  const root = useRef<HTMLDivElement>(null);
  useFocusRestore(root, arrival);
  return (
    <div ref={root}>
      <h1 tabIndex={-1}>{heading}</h1>
      {button !== undefined && (
        <button type="button" data-event="GO" key={button}>
          Go on
        </button>
      )}
    </div>
  );
}

const button = (): HTMLElement => document.querySelector('button') as HTMLElement;
const focused = (): string | undefined => document.activeElement?.localName;
let show: (props: PageProps) => Promise<void>;

beforeEach(() => {
  const { rerender } = render(<Page heading="First" arrival={1} button="one" />);
  show = (props) => act(async () => rerender(<Page {...props} />));
  act(() => button().focus());
});

afterEach(cleanup);

describe('when the focused element is removed', () => {
  test('on the same screen, the focus moves to the element that replaces it', async () => {
    await show({ heading: 'First', arrival: 1, button: 'two' });
    expect(document.activeElement).toBe(button());
  });

  test('on the same screen and without a replacement, the focus moves to the heading', async () => {
    await show({ heading: 'First', arrival: 1 });
    expect(focused()).toBe('h1');
  });

  test('with its screen, the focus does not move: the arrival moves it', async () => {
    await show({ heading: 'Second', arrival: 2, button: 'two' });
    expect(focused()).toBe('body');
  });

  test('with its screen, after it lost the focus, the focus does not move either', async () => {
    act(() => button().blur());
    await show({ heading: 'Second', arrival: 2, button: 'two' });
    expect(focused()).toBe('body');
  });
});
