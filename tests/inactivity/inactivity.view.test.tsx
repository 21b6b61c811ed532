import '#support/dialog.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inactivityMachine } from '#machines/inactivity.machine.ts';
import { play, show } from '#support/show.tsx';
import { InactivityView } from '#ui/inactivity/inactivity.view.tsx';
import { InactivityWarning } from '#ui/inactivity/warning.view.tsx';

const input = { startedAt: 0, timeouts: { now: 1_200_000, warning: 900_000 }, standalone: true };
const alarm = (at: number) => ({ type: 'alarm.rang', at });
const ticked = (at: number) => ({ type: 'clock.ticked', at });

const warned = (moment = 1_000_000) => {
  const played = play(inactivityMachine, input, [alarm(900_000)]);
  show(
    <InactivityView actor={played.actor} Warning={InactivityWarning}>
      Ava Nguyen
    </InactivityView>,
    { moment: () => ({ epochMs: moment, zone: 'Australia/Sydney' }) },
  );
  return played;
};
const dialog = () => within(screen.getByRole('alertdialog', { name: 'Session timeout' }));

describe('inactivity view', () => {
  it('shows the portal and no warning while the person is active', () => {
    const { actor } = play(inactivityMachine, input);
    show(
      <InactivityView actor={actor} Warning={InactivityWarning}>
        Ava Nguyen
      </InactivityView>,
    );
    expect(screen.getByText('Ava Nguyen')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('counts down in minutes and seconds [IDLE-03]', () => {
    const { perform } = warned();
    expect(dialog().getByRole('timer').textContent).toBe('05:00');
    perform(ticked(901_000));
    expect(dialog().getByRole('timer').textContent).toBe('04:59');
    perform(ticked(1_190_500));
    expect(dialog().getByRole('timer').textContent).toBe('00:10');
  });

  it('says that 5 minutes are left [IDLE-04]', () => {
    warned();
    expect(
      dialog().getByText('You will be signed out in 5 minutes due to inactivity.', { selector: 'p:not([role])' }),
    ).toBeTruthy();
  });

  it('announces one minute and thirty seconds, and is still between and at the beginning, which the dialog itself says', () => {
    const { perform } = warned();
    const said = () => dialog().getByRole('status').textContent;
    expect(said()).toBe('');
    perform(ticked(1_139_999));
    expect(said()).toBe('');
    perform(ticked(1_140_000));
    expect(said()).toBe('You will be signed out in 1 minute.');
    perform(ticked(1_169_999));
    expect(said()).toBe('You will be signed out in 1 minute.');
    perform(ticked(1_170_000));
    expect(said()).toBe('You will be signed out in 30 seconds.');
  });

  it('says what is left when a device wakes up late, not what the setting says', () => {
    const { actor, perform } = play(inactivityMachine, input, [{ type: 'page.shown', at: 1_075_000 }]);
    show(
      <InactivityView actor={actor} Warning={InactivityWarning}>
        Ava Nguyen
      </InactivityView>,
    );
    const said = () => dialog().getByRole('status').textContent;
    expect(said()).toBe('');
    expect(
      dialog().getByText('You will be signed out in 2 minutes due to inactivity.', { selector: 'p:not([role])' }),
    ).toBeTruthy();
    perform({ type: 'page.shown', at: 1_180_000 });
    expect(said()).toBe('You will be signed out in 20 seconds due to inactivity.');
    expect(dialog().getByRole('timer').textContent).toBe('00:20');
    perform(ticked(1_190_000));
    expect(said()).toBe('You will be signed out in 20 seconds due to inactivity.');
  });

  it('lets Tab, Shift and the keys of its buttons pass without ending it; every other key is activity [IDLE-06]', () => {
    warned();
    const heard: string[] = [];
    const listen = (event: KeyboardEvent): void => void heard.push(event.key);
    window.addEventListener('keydown', listen);
    for (const key of ['Tab', 'Shift', 'a', 'ArrowDown', ' '])
      fireEvent.keyDown(screen.getByRole('heading', { name: 'Session timeout' }), { key });
    for (const key of ['Enter', ' ', 'x']) fireEvent.keyDown(screen.getByRole('button', { name: 'Sign out' }), { key });
    window.removeEventListener('keydown', listen);
    expect(heard).toEqual(['a', 'ArrowDown', ' ', 'x']);
  });

  it('goes when the person stays, counted from now', () => {
    const { actor, heard } = warned(1_000_000);
    fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    expect(heard().at(-1)).toBe('staySignedIn.chosen');
    expect(actor.getSnapshot().context.lastActivityAt).toBe(1_000_000);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText('Ava Nguyen')).toBeTruthy();
  });

  it('shows nothing of the person once they chose to leave', () => {
    const { heard } = warned();
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(heard().at(-1)).toBe('signOut.chosen');
    expect(screen.queryByText('Ava Nguyen')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('shows nothing of the person at or after the deadline [IDLE-07]', () => {
    const { perform } = warned();
    perform(alarm(28_800_000));
    expect(screen.queryByText('Ava Nguyen')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Working. Please wait....');
  });
});
