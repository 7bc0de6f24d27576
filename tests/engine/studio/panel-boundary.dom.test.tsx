import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { describeFlow } from '../../../tools/studio/describe-flow.ts';
import { nothingYet } from '../../../tools/studio/page/live.ts';
import { Panels } from '../../../tools/studio/page/panels.tsx';
import type { Seats } from '../../../tools/studio/page/use-seats.ts';
import type { StudioFlow } from '../../../tools/studio/studio-data.ts';
import { small } from '../scenarios/small-stage.ts';

const flow = describeFlow(small, small, small.files.singleValue('preview'));
const seats = { all: [], chosen: undefined, live: () => nothingYet } as unknown as Seats;

/** The panels of a flow whose copy throws while `isBroken` returns true. */
function renderPanels(isBroken: () => boolean): void {
  const broken: StudioFlow = {
    ...flow,
    get copy() {
      if (isBroken()) throw new SyntaxError('Invalid escape');
      return flow.copy;
    },
  };
  const nothing = (): void => undefined;
  const parts = { seats, step: 'FIRST', onOpen: nothing, coverage: undefined, isCovered: false, onCover: nothing };
  render(<Panels flow={broken} {...parts} />);
}

test('a panel that throws shows the error and a remedy, can be retried, and leaves the other panels usable', () => {
  // React logs each error that a boundary catches.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  renderPanels(() => isBroken);

  fireEvent.click(screen.getByRole('tab', { name: 'Words' }));
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('“Words” cannot be shown');
  expect(alert.textContent).toContain('SyntaxError: Invalid escape');
  expect(alert.textContent).toContain('reload the page');

  fireEvent.click(screen.getByRole('tab', { name: 'Limits' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Limits' })).toBeTruthy();

  fireEvent.click(screen.getByRole('tab', { name: 'Words' }));
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'Words' })).toBeTruthy();
  reported.mockRestore();
});
