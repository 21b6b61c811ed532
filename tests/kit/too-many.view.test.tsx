/**
 * Too many calls (429), or a busy service (503 with `Retry-After`), are shown as such wherever the call was made: the
 * sentence with the wait, no code, and a way to go on.
 */
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { callFailure } from '#support/call-failure.ts';
import { show } from '#support/show.tsx';
import { ENGINE_TEXTS } from '#ui/forms/form-texts.ts';
import { ApplicationAlertView } from '#ui/applications/application-alert.tsx';
import { DroneFormFailure } from '#ui/drones/drone-form-failure.tsx';
import { FailureAlert } from '#ui/kit/failure-alert.tsx';
import { LoadState } from '#ui/kit/load-state.tsx';
import { UnableOnline } from '#ui/applications/unable-online.tsx';
import { PageFailed } from '../../src/routes/shell.tsx';
import { filesOf, read } from '../architecture/files.ts';

const WAIT = 'You have submitted too much in a short time. Try again in 2 minutes.';
const failure = { ...callFailure('DeRegisterDrone', 'DRD.1e', 'e', 429), text: WAIT };
const BUSY = 'Too many people are using this service at the moment. Try again in a few seconds.';
const busy = { ...failure, status: 503, retryAfterSeconds: 5, text: BUSY };

it.each([
  ['a load', (retry: () => void) => <LoadState loading={false} failure={{ code: 'DRI.1', failure }} onRetry={retry} />],
  ['what cannot be done online', (retry: () => void) => <UnableOnline failure={failure} onRetry={retry} />],
  ['anything else', (retry: () => void) => <FailureAlert details="Details: PI.1" failure={failure} onRetry={retry} />],
])('%s', (_what, view) => {
  const retry = vi.fn();
  show(view(retry));
  expect(screen.getByRole('status', { name: 'Too many requests' }).textContent).toContain(WAIT);
  expect(document.body.textContent).not.toMatch(/DRI|PI\.1|DRD|gone wrong|cannot be completed|Help Desk/);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it.each([
  [
    'a form that is sent',
    <ApplicationAlertView key="a" alert={{ kind: 'unable', failure }} alertCount={1} texts={ENGINE_TEXTS} />,
  ],
  [
    'a form that is saved',
    <ApplicationAlertView key="b" alert={{ kind: 'saveFailed', failure }} alertCount={1} texts={ENGINE_TEXTS} />,
  ],
  [
    'drones that are saved',
    <DroneFormFailure key="c" failedCall="save" failure={failure} organisationId="" alertCount={1} />,
  ],
])('%s, whose answers stay', (_what, view) => {
  show(view);
  const alert = screen.getByRole('group', { name: 'Too many requests' });
  expect(alert.textContent).toContain(`${WAIT} Your answers are still here.`);
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement!.contains(alert)).toBe(true);
  expect(document.body.textContent).not.toMatch(/FS\.1|gone wrong|Help Desk/);
});

it('a page whose route was refused for it says so in its place, and is no mistake of ours', () => {
  show(<PageFailed error={failure} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Too many requests' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain(WAIT);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/gone wrong|Help Desk/);
});

it('a service that is busy says so with a way to ask again, where a page, a form or a route asked it', () => {
  const retry = vi.fn();
  const titled = { name: 'The service is not available at the moment' };
  const { unmount } = show(<FailureAlert details="Details: PI.1" failure={busy} onRetry={retry} />);
  expect(screen.getByRole('status', titled).textContent).toContain(BUSY);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  unmount();
  const form = show(
    <ApplicationAlertView alert={{ kind: 'unable', failure: busy }} alertCount={1} texts={ENGINE_TEXTS} />,
  );
  expect(screen.getByRole('group', titled).textContent).toContain(`${BUSY} Your answers are still here.`);
  form.unmount();
  show(<PageFailed error={busy} />);
  expect(screen.getByRole('heading', { level: 1, ...titled })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/DRD|PI\.1|FS\.1|gone wrong|Help Desk/);
});

/**
 * The alert itself with its lines, and the printed text of an assessment that failed to load, with the server's
 * sentence beneath it (DEC-40).
 */
const OWN = [
  'ui/kit/failure-alert.tsx',
  'ui/kit/failure-lines.tsx',
  'ui/accreditation/accreditation-selector.view.tsx',
];

it('a view shows a failed call by the two alerts that know of it, and by none of its own', () => {
  const views = filesOf(['ui'], /\.tsx$/).filter((path) =>
    /(?:failure|detail)Line\(|<(?:FailureLines|ReferenceLine)\b/.test(read(path)),
  );
  expect(
    views.filter((path) => !/<(?:FailureAlert|AlertWords|UnableOnline)\b/.test(read(path)) && !OWN.includes(path)),
  ).toEqual([]);
});
