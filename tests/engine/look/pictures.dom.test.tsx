import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Icon } from '../../../src/look/icons.tsx';
import { pictures } from '../../../src/refinance/pictures/index.ts';
import { Illustration } from '../../../src/widgets/parts/illustration.tsx';
import { WidgetContext } from '../../../src/widgets/parts/widget-context.tsx';

afterEach(cleanup);

const nothing = () => undefined;
const context = {
  texts: {},
  dispatch: { raise: nothing, input: nothing, blur: nothing, followed: nothing },
  pictures,
  locale: 'en-US',
  currency: 'USD',
};

function draw(name: string): HTMLElement {
  const { container } = render(
    <WidgetContext value={context}>
      <Illustration name={name} />
    </WidgetContext>,
  );
  return container;
}

describe('a picture', () => {
  test.each(Object.entries(pictures))(
    '%s reserves its space at once, then renders, and is hidden from assistive technology',
    async (name, { viewBox }) => {
      const page = draw(name);
      const svg = page.querySelector('svg');
      expect(svg?.getAttribute('viewBox')).toBe(viewBox);
      await vi.waitFor(() => expect(svg?.childElementCount).toBeGreaterThan(0));
      expect(svg?.getAttribute('aria-hidden')).toBe('true');
      expect(page.querySelectorAll('[style], [fill], [stroke], [id], image, use')).toHaveLength(0);
    },
  );

  test('renders nothing if its name is unknown', () => {
    expect(draw('nowhere').innerHTML).toBe('');
  });
});

test('the logo renders at once', () => {
  expect(draw('logo').querySelectorAll('rect')).toHaveLength(4);
});

test('an icon has the class of its size and is hidden from assistive technology', () => {
  const { container } = render(
    <>
      <Icon name="lock" />
      <Icon name="rate" size="large" className="extra" />
    </>,
  );
  const [small, large] = container.querySelectorAll('svg');
  expect(small?.getAttribute('class')).toBe('i');
  expect(large?.getAttribute('class')).toBe('i i--32 extra');
  expect(large?.getAttribute('viewBox')).toBe('0 0 32 32');
  expect(small?.getAttribute('aria-hidden')).toBe('true');
});
