/** A kept journey as messages between browser, server and provider. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { JourneyEvent } from '../../visualizations/journey/journey.ts';
import { messageInWords, messagesOf } from '../../visualizations/journey/sequence.ts';
import { Sequence } from '../../visualizations/journey/sequence.tsx';

afterEach(cleanup);

const event = (machine: string, type: string, from: string, to: string): JourneyEvent => ({
  at: Date.parse('2026-11-27T20:05:11'),
  actor: 1,
  machine,
  parent: null,
  event: type,
  from: from === '' ? [] : [from],
  to: [to],
  taken: [],
});
const words = (...of: Parameters<typeof event>) => messagesOf(event(...of)).map(messageInWords);

const ASKED = event('script-load', 'load.requested', 'idle', 'loading');
const DONE = event('script-load', 'xstate.done.actor.loadScript', 'loading', 'ready');

it('asks by the ports of the states that are entered, and is answered by what they come to', () => {
  expect(messagesOf(ASKED).map(messageInWords)).toEqual(['idle → loading', 'the browser asks the server: loadScript']);
  expect(messagesOf(DONE).map(messageInWords)).toEqual(['the server answers: loadScript', 'loading → ready']);
  expect(words('script-load', 'xstate.error.actor.loadScript', 'loading', 'failed')[0]).toBe(
    'the server does not do it: loadScript',
  );
  expect(words('script-load', 'xstate.init', '', 'idle')).toEqual(['idle']);
  expect(words('no-such-machine', 'xstate.init', '', 'idle')).toEqual([]);
});

it('goes to the payment provider, and comes back from it', () => {
  expect(words('card-payment', 'xstate.init', '', 'redirecting')).toContain(
    'the browser asks the provider: leaveForPayment',
  );
  expect(words('card-payment', 'xstate.init', '', 'checking')[0]).toBe(
    'the provider answers: back from the card payment page',
  );
});

it('is a list of steps, each of which can be picked, with its messages in words', () => {
  const go = vi.fn<(at: number) => void>();
  render(<Sequence events={[ASKED, DONE]} at={1} onGo={go} />);
  const list = screen.getByRole('list', { name: 'Events of the journey' });
  const steps = within(list).getAllByRole('button');
  expect(steps.map((one) => one.closest('li')!.getAttribute('aria-current'))).toEqual([null, 'step']);
  expect(within(list).getByText('the browser asks the server: loadScript')).toBeTruthy();
  fireEvent.click(steps[0]!);
  expect(go).toHaveBeenCalledExactlyOnceWith(0);
});
