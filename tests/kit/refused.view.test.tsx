/**
 * A refusal by the server is shown in its own sentence, and trying again is offered only where it can help (DEC-40,
 * DEC-52). The kinds of failures: `failures.rules.test.ts`.
 */
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { callFailure } from '#support/call-failure.ts';
import { show } from '#support/show.tsx';
import { ENGINE_TEXTS } from '#ui/forms/form-texts.ts';
import { ApplicationAlertView } from '#ui/applications/application-alert.tsx';
import { FailureAlert } from '#ui/kit/failure-alert.tsx';
import { LoadState } from '#ui/kit/load-state.tsx';
import { UnableOnline } from '#ui/applications/unable-online.tsx';

const REASON = 'You need an aviation reference number (ARN) before you can register a drone.';
const refused = { ...callFailure('droneSubmission', 'DRD.1e', 'e', 403), text: REASON };
const down = callFailure('droneSubmission', 'DRD.1e', 'e', 503);

it.each([
  [
    'a load',
    (retry: () => void) => <LoadState loading={false} failure={{ code: 'DRI.1', failure: refused }} onRetry={retry} />,
  ],
  ['what cannot be done online', (retry: () => void) => <UnableOnline failure={refused} onRetry={retry} />],
  ['anything else', (retry: () => void) => <FailureAlert details="Details: PI.1" failure={refused} onRetry={retry} />],
])('%s that was refused says why, leads home, and does not offer to try again', (_what, view) => {
  show(view(vi.fn()));
  // The sentence alone, and the printed line for the help desk (ERRC-05).
  expect(screen.getByText(REASON)).toBeTruthy();
  expect(screen.getByText(`System error DRD.1e: ${REASON}`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Return to myCASA' })).toBeTruthy();
});

it('a service that did not answer is asked again, and its line stands as it is [ERRC-05]', () => {
  show(<FailureAlert failure={down} onRetry={vi.fn()} />);
  expect(screen.getByRole('alert').textContent).toContain('System error DRD.1e: ');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

const named = { ...down, reference: 'k3f0-1a' };
it.each([
  ['a load', () => <LoadState loading={false} failure={{ code: 'DRI.1', failure: named }} onRetry={vi.fn()} />],
  [
    'a form',
    () => <ApplicationAlertView alert={{ kind: 'saveFailed', failure: named }} alertCount={1} texts={ENGINE_TEXTS} />,
  ],
  ['anything else', () => <FailureAlert failure={named} />],
])('%s that failed says the reference by which the help desk finds it', (_what, view) => {
  show(view());
  expect(screen.getByText('Reference for the Help Desk: k3f0-1a')).toBeTruthy();
});

it('a button that does not ask the same again stays', () => {
  show(<FailureAlert failure={refused} retry="Start again" onRetry={vi.fn()} />);
  expect(screen.getByRole('button', { name: 'Start again' })).toBeTruthy();
});

it.each(['always', 'refused', 'never'] as const)(
  'a form that was refused says why beneath its words, unless they say it all: %s',
  (saysCause) => {
    show(
      <ApplicationAlertView
        alert={{ kind: 'unable', failure: refused }}
        alertCount={1}
        texts={{ ...ENGINE_TEXTS, unable: { title: 'T', text: 'W', saysCause } }}
      />,
    );
    expect(screen.queryByText(REASON) !== null).toBe(saysCause !== 'never');
    expect(screen.queryByText(`System error DRD.1e: ${REASON}`) !== null).toBe(saysCause === 'always');
  },
);
