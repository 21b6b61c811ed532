import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startUpMachine } from '#machines/start-up.machine.ts';
import { callFailure } from '#support/call-failure.ts';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import { whole } from '#support/gathered.ts';
import { done, failed } from '#support/model.ts';
import { play, show } from '#support/show.tsx';
import type { Around } from '#support/harness/harness.tsx';
import { StartUpView } from '#ui/start-up/start-up.view.tsx';
import * as sample from './start-up.sample.ts';

const SORRY =
  "We're sorry. Something has gone wrong. Try again. If the error persists contact the provider's Help Desk.";

const visit = { standalone: null, isEntryVisit: true, hasSignInHash: false };
const portal: Partial<Around> = {
  person: null,
  external: { ...sample.configuration.external, appEntry: '/forms?standalone=true' },
};

const configured = done('loadConfiguration', sample.configuration);
const settled = [configured, done('loadSettings', sample.settings)];
const signedIn = [...settled, done('signIn', sample.ownAccount)];
const tokens = [...signedIn, done('acquirePortalToken'), done('acquireFormsToken')];
const unloaded = (code: string, failure: CallFailure | null = null) =>
  done('portalLoad', { outcome: 'missing', step: 'environment', code, failure });
const signInFailure = (stageOf: string) => failed('signIn', { kind: 'sign-in-failure', stage: stageOf, detail: 'x' });

/** Every failure of start-up: its code and the events that lead there, from portal 4.1. */
const FAILURES = [
  ['INIT.1', [configured, failed('loadSettings', callFailure('GetB2CSettings', 'INIT.1', 'e', 500))]],
  ['INIT.1a', [configured, failed('loadSettings')]],
  ['INIT.1b', [...settled, signInFailure('redirect')]],
  ['INIT.1d', [...signedIn, failed('acquireFormsToken')]],
  ['INIT.1e', [...settled, signInFailure('accounts')]],
  ['INIT.1f', [...settled, signInFailure('other')]],
  ['HP.1', [...tokens, unloaded('HP.1', callFailure('GetEnvData', 'ED.1e'))]],
  ['HP.2a', [...tokens, unloaded('HP.2a')]],
  ['HP.2b', [...tokens, unloaded('HP.2b', callFailure('GetExtIds', 'EI.1e'))]],
  ['HP.3', [...tokens, unloaded('HP.3', callFailure('GetTagsIndividual', 'TI.1e'))]],
] as const;

describe('start-up view', () => {
  it('shows the waiting message to an embedded visit without an identity answer [START-36]', () => {
    const { actor } = play(startUpMachine, visit, [done('loadConfiguration', sample.embeddedConfiguration)]);
    show(<StartUpView actor={actor}>The portal</StartUpView>, portal);
    expect(screen.getByRole('status').textContent).toBe('Working. Please wait....');
    expect(screen.queryByText('The portal')).toBeNull();
  });

  it.each(FAILURES)(
    'shows an alert that carries %s, and at least one way on [START-32 ERRC-01 ERRC-03]',
    (code, events) => {
      const { actor } = play(startUpMachine, visit, events);
      show(<StartUpView actor={actor}>The portal</StartUpView>, portal);
      const alert = within(screen.getByRole('alert'));
      expect(alert.getByText(`Details: System error (Code: ${code})`)).toBeTruthy();
      expect(alert.getByText(SORRY)).toBeTruthy();
      expect(screen.getByText('Nothing that you saved or submitted has changed.')).toBeTruthy();
      expect(screen.getAllByRole('button').length).toBeGreaterThan(0);
      expect(screen.getByRole('link', { name: 'Return to the portal home' }).getAttribute('href')).toBe(
        '/forms?standalone=true',
      );
      expect(screen.queryByText('Working. Please wait....')).toBeNull();
      expect(screen.queryByText('The portal')).toBeNull();
    },
  );

  it('tries again where that helps', () => {
    const { actor, heard } = play(startUpMachine, visit, FAILURES[0][1]);
    show(<StartUpView actor={actor} />, portal);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(heard()).toEqual(['retry.requested']);
    expect(screen.getByRole('status').textContent).toBe('Working. Please wait....');
  });

  it('offers another account first where several are signed in', () => {
    const { actor, heard } = play(startUpMachine, visit, FAILURES[4][1]);
    show(<StartUpView actor={actor} />, portal);
    const [first] = screen.getAllByRole('button');
    expect(first?.textContent).toBe('Use another account');
    fireEvent.click(first as HTMLElement);
    expect(heard()).toEqual(['anotherAccount.requested']);
  });

  it('offers no other account before anybody could sign in', () => {
    const { actor } = play(startUpMachine, visit, FAILURES[0][1]);
    show(<StartUpView actor={actor} />, portal);
    expect(screen.queryByRole('button', { name: 'Use another account' })).toBeNull();
  });

  it('promises no other account where the portal itself is set up for an unknown way to sign in [START-06]', () => {
    const { actor } = play(startUpMachine, visit, [done('loadConfiguration', sample.strangeConfiguration)]);
    show(<StartUpView actor={actor} />, portal);
    expect(screen.getByText('Details: System error (Code: INIT.1f)')).toBeTruthy();
    expect(screen.queryByText(/another account/)).toBeNull();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Try again']);
  });

  it('says what another account is good for where the one that signed in cannot be used [START-14]', () => {
    const { actor } = play(startUpMachine, visit, FAILURES[5][1]);
    show(<StartUpView actor={actor} />, portal);
    expect(screen.getByText(/another account/, { selector: 'p' })).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Use another account',
      'Try again',
    ]);
  });

  it.each([
    [
      'the sign-in of another application is under way',
      [...settled, failed('signIn', { kind: 'sign-in-failure', stage: 'other', detail: 'interaction_in_progress' })],
      0,
      'Another sign-in was started in this tab and not finished. Try again to stop it and sign in here.',
    ],
    [
      'the browser stores nothing',
      [...settled, failed('signIn', { kind: 'sign-in-failure', stage: 'other', detail: 'storage_blocked' })],
      0,
      'Your browser does not let this site store data, and you cannot sign in without it. Allow cookies and site data for this site, or use another browser. Then try again.',
    ],
    [
      'the storage of the tab is full',
      [...settled, failed('signIn', { kind: 'sign-in-failure', stage: 'other', detail: 'storage_full' })],
      0,
      'The storage that your browser has for this tab is full, and you cannot sign in without it. Nothing that you saved is lost. Open the portal in a new tab and sign in there.',
    ],
    [
      'three sign-ins came to nothing',
      [...settled, done('signIn', sample.noAccount)],
      3,
      'You went to the sign-in page 3 times and came back without being signed in. Try again to sign in. If you did sign in, use another browser or contact us.',
    ],
    [
      'the person came back from the sign-in page',
      [...settled, done('signIn', sample.noAccount), done('redirectToLogin'), { type: 'page.restored' as const }],
      0,
      'You came back from the sign-in page before you were signed in. Try again to sign in.',
    ],
  ] as const)('INIT.1f says that %s, and offers to try again first [START-14]', (_what, events, redirects, words) => {
    const { actor } = play(startUpMachine, { ...visit, redirects }, events);
    show(<StartUpView actor={actor} />, portal);
    expect(screen.getByText('Details: System error (Code: INIT.1f)')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Try again',
      'Use another account',
    ]);
  });

  it('shows the portal once everything is in, and not before [START-18 START-30]', () => {
    const { actor, perform } = play(startUpMachine, visit, tokens);
    show(<StartUpView actor={actor}>The portal</StartUpView>, portal);
    expect(screen.queryByText('The portal')).toBeNull();
    perform(whole(sample.initialData, 'portalLoad'));
    expect(screen.getByText('The portal')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
