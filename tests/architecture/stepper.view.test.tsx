/**
 * The stepper of a replay: buttons, range and playback agree on the step, and a button that becomes disabled keeps the
 * focus.
 */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Stepper } from '../../visualizations/stepper.tsx';

const asked: number[] = [];

function Replay({ count, begin }: { readonly count: number; readonly begin: number }) {
  const [at, setAt] = useState(begin);
  const [go] = useState(() => (to: number) => {
    asked.push(to);
    setAt(to);
  });
  return <Stepper label="Replay of RR-CHGJ-HX6V-9" count={count} at={at} onGo={go} about={`event ${String(at)}`} />;
}

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = (count: number, begin = 0) => render(<Replay count={count} begin={begin} />);
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const said = () => screen.getByRole('status').textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('the stepper', () => {
  it('goes on, back and to the beginning, and no further than there are steps', () => {
    open(3);
    expect(screen.getByRole('group', { name: 'Replay of RR-CHGJ-HX6V-9' })).toBeTruthy();
    expect(said()).toBe('event 0 step 1 of 3');
    for (const name of ['First step', 'Previous step']) press(name);
    expect(asked).toEqual([]);
    for (const name of ['Next step', 'Next step', 'Next step']) press(name);
    expect(said()).toBe('event 2 step 3 of 3');
    press('Previous step');
    press('First step');
    expect(asked).toEqual([1, 2, 1, 0]);
  });

  it('says what can no longer be pressed, and keeps the focus there', () => {
    open(2);
    button('Next step').focus();
    press('Next step');
    expect(button('Next step').getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button('Next step'));
    expect(button('Previous step').getAttribute('aria-disabled')).toBe('false');
  });

  it('has a range with the same steps, in words as well', () => {
    open(5);
    const range = screen.getByRole<HTMLInputElement>('slider', { name: 'Step' });
    expect([range.min, range.max, range.value, range.getAttribute('aria-valuetext')]).toEqual([
      '1',
      '5',
      '1',
      'event 0, step 1 of 5',
    ]);
    fireEvent.change(range, { target: { value: '4' } });
    expect(said()).toBe('event 3 step 4 of 5');
  });

  it('plays a step at a time to the end and stops there; from the end it begins again', () => {
    open(3);
    press('Play');
    pass(1499);
    expect(asked).toEqual([]);
    pass(1);
    expect(asked).toEqual([1]);
    pass(1500);
    expect(said()).toBe('event 2 step 3 of 3');
    expect(button('Play')).toBeTruthy();
    pass(10_000);
    expect(asked).toEqual([1, 2]);
    press('Play');
    expect(said()).toBe('event 0 step 1 of 3');
    pass(1500);
    expect(asked).toEqual([1, 2, 0, 1]);
  });

  it('stops playing when it is paused, and when somebody goes to a step by hand', () => {
    open(4);
    press('Play');
    press('Pause');
    pass(10_000);
    expect(asked).toEqual([]);
    press('Play');
    press('Next step');
    pass(10_000);
    expect(asked).toEqual([1]);
  });

  it('has nothing to play where there is one step, and is not there where there is none', () => {
    const { rerender } = open(1);
    expect(button('Play').getAttribute('aria-disabled')).toBe('true');
    rerender(<Stepper label="Replay" count={0} at={0} onGo={() => undefined} />);
    expect(screen.queryByRole('group')).toBeNull();
  });
});
