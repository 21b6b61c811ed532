/** The sandbox's strip does not move during a press: the page would get shorter, and the press would miss. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Strip } from '../../visualizations/journey/strip.tsx';

const TAB = {
  moment: () => ({ epochMs: 0, zone: 'UTC' }),
  now: () => 0,
  chartHref: () => '',
  screen: () => 'dashInd',
  onPage: () => () => undefined,
};

/** The elements beneath the strip in its corner. */
let beneath: readonly Element[] = [];

beforeEach(() => {
  beneath = [];
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1280);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Object.assign(document, { elementsFromPoint: () => beneath });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'elementsFromPoint');
});

const isInCorner = () => screen.getByRole('complementary', { name: 'Sandbox' }).hasAttribute('data-corner');
const drawn = () => act(() => new Promise((done) => void requestAnimationFrame(() => done(undefined))));

it('keeps its place from the beginning of a press to its end, and then goes to the end of the page', async () => {
  render(
    <>
      <button type="button">Save and exit</button>
      <Strip tab={TAB} />
    </>,
  );
  expect(isInCorner()).toBe(true);
  const button = screen.getByRole('button', { name: 'Save and exit' });
  beneath = [button];
  fireEvent.pointerDown(button);
  fireEvent.focusIn(button);
  await drawn();
  expect(isInCorner()).toBe(true);
  fireEvent.pointerUp(button);
  await drawn();
  expect(isInCorner()).toBe(false);
});

it('follows the focus of keys at once', async () => {
  render(
    <>
      <button type="button">Save and exit</button>
      <Strip tab={TAB} />
    </>,
  );
  beneath = [screen.getByRole('button', { name: 'Save and exit' })];
  fireEvent.focusIn(beneath[0]!);
  await drawn();
  expect(isInCorner()).toBe(false);
});
