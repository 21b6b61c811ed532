import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signOutMachine } from '#machines/sign-out.machine.ts';
import { bannersFor } from '#rules/banner.rules.ts';
import { done, failed } from '#support/model.ts';
import { NO_ADDRESSES, play, show } from '#support/show.tsx';
import type { Around } from '#support/harness/harness.tsx';
import { SignOutView } from '#ui/sign-out/sign-out.view.tsx';

const portal: Partial<Around> = { person: null, external: { ...NO_ADDRESSES, appEntry: '/forms?standalone=true' } };

describe('sign-out view', () => {
  it('offers to sign in again on the signed-out page [START-39]', () => {
    const { actor } = play(signOutMachine, { reason: 'signout', isAlreadySignedOut: true });
    show(<SignOutView actor={actor} />, { ...portal, banners: bannersFor({ signout: '1' }, {}) });
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/forms?standalone=true');
    expect(screen.getByRole('heading', { name: 'You have been signed out' })).toBeTruthy();
    expect(screen.queryByText('For security reasons you have been signed out due to inactivity')).toBeNull();
  });

  it('says why after a time-out [START-39 BANR-11]', () => {
    const { actor } = play(signOutMachine, { reason: 'timedout', isAlreadySignedOut: true });
    show(<SignOutView actor={actor} />, { ...portal, banners: bannersFor({ timedout: '1' }, {}) });
    expect(screen.getByText('For security reasons you have been signed out due to inactivity')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  });

  it('waits while the person is signed out', () => {
    const { actor } = play(signOutMachine, { reason: 'signout', isAlreadySignedOut: false });
    show(<SignOutView actor={actor} />, portal);
    expect(screen.getByRole('status').textContent).toBe('Working. Please wait....');
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });

  it('says plainly when the provider could not be told, and tries again', () => {
    const { actor, heard } = play(signOutMachine, { reason: 'signout', isAlreadySignedOut: false }, [
      failed('signOut'),
      done('clearSession'),
    ]);
    show(<SignOutView actor={actor} />, portal);
    expect(screen.getByRole('status', { name: 'You are signed out on this device only' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(heard()).toEqual(['retry.requested']);
  });

  it('says plainly when nothing worked', () => {
    const { actor, heard } = play(signOutMachine, { reason: 'signout', isAlreadySignedOut: false }, [
      failed('signOut'),
      failed('clearSession'),
    ]);
    show(<SignOutView actor={actor} />, portal);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are still signed in');
    expect(screen.getByRole('alert')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(heard()).toEqual(['retry.requested']);
  });
});
