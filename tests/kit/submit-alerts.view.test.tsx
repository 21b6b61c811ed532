/** What forms say alike: of a submit that is in doubt, of what was found and what was done, and before something is left or removed. */
import '#support/dialog.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { SubmitDoubt } from '#machines/applications/submission.machine.ts';
import { show } from '#support/show.tsx';
import { FoundNotice } from '#ui/applications/found-notice.tsx';
import { LeaveDialog, SAVE_AND_EXIT } from '#ui/applications/leave-dialog.tsx';
import { NoticeBanner } from '#ui/kit/notice-banner.tsx';
import { RemoveDroneDialog } from '#ui/drones/remove-drone-dialog.tsx';
import { DRONE_DOUBT, SubmitDoubtAlert } from '#ui/applications/submit-alerts.tsx';

const button = (name: string) => screen.getByRole('button', { name });

describe('a submit in doubt', () => {
  const FREE = { what: 'form', differs: 'other answers', outcome: 'it counts as another one' };
  const PAID = { ...DRONE_DOUBT, differs: 'other drones' };
  const earlier: SubmitDoubt = { kind: 'earlier', receipt: { reference: 'S-7', receivedAt: '2026-11-20T00:00:00Z' } };
  const alert = (doubt: SubmitDoubt, words: typeof FREE | typeof PAID, alertCount = 1) => <SubmitDoubtAlert doubt={doubt} {...words} alertCount={alertCount} />;
  const shownOf = (title: string) => screen.getByRole('group', { name: title }).textContent!.split(title)[1];

  it.each<[string, SubmitDoubt, string, string]>([
    [
      'not received',
      { kind: 'notReceived' },
      'Your application has not been received so far',
      'The connection was interrupted. Everything you entered is still here: send it again when you are ready. Even if the first one still arrives, it counts once.',
    ],
    [
      'received and not paid',
      { kind: 'unpaid' },
      'Your application was received and is not paid yet',
      'Submit it again to get to the payment page. It counts once.',
    ],
    [
      'unknown',
      { kind: 'unknown' },
      'We could not confirm that your application was received',
      'The connection was interrupted. Everything you entered is still here. To be sure that nothing is sent twice, check for a confirmation e-mail before you send it again.',
    ],
    [
      'received earlier',
      earlier,
      'We received this form before, with other answers',
      'The earlier one has the reference S-7. What is on this page now has not been sent. If you send it, it counts as another one.',
    ],
  ])('that is %s says what is known and what to do, and takes the focus each time', (_what, doubt, title, text) => {
    const shown = show(alert(doubt, FREE));
    expect(shownOf(title)).toBe(text);
    const summary = document.activeElement;
    expect(summary?.contains(screen.getByRole('group', { name: title }))).toBe(true);
    (summary as HTMLElement).blur();
    shown.change(alert(doubt, FREE, 2));
    expect(document.activeElement).toBe(summary);
  });

  it('of what is paid for says that nobody is charged twice, and what becomes of an earlier one that is not paid', () => {
    const shown = show(alert({ kind: 'unknown' }, PAID));
    expect(shownOf('We could not confirm that your application was received')).toMatch(/before you send it again\. You are not charged twice\.$/);
    shown.change(alert(earlier, PAID));
    expect(shownOf('We received this application before, with other drones')).toMatch(
      /If you send it, it takes the place of the earlier one, unless that one is done already\.$/,
    );
  });
});

it('what was just done takes the focus, and a page that is visited leaves it there', () => {
  show(<NoticeBanner level="success" title="Your drone was added" />);
  const banner = document.activeElement as HTMLElement;
  expect(within(banner).getByText('Your drone was added')).toBeTruthy();
  expect(banner.matches('[data-takes-focus]')).toBe(true);
});

it.each([
  ['draft', 'Your saved renewal is open'],
  ['autosave', 'We kept what you entered'],
] as const)('what was found as %s says so, politely, with what has to be made again and what is not as it was left', (from, title) => {
  show(
    <FoundNotice source={from} saved="renewal" remade="the declaration has">
      <p>One drone was left out.</p>
    </FoundNotice>,
  );
  const notice = screen.getByRole('status');
  expect(notice.textContent).toBe(`Information${title}You can go on where you stopped. For your protection, the declaration has to be made again.One drone was left out.`);
});

it('what was found says nothing of making again where nothing has to be', () => {
  show(<FoundNotice source="draft" saved="draft" />);
  expect(screen.getByRole('status').textContent).toBe('InformationYour saved draft is openYou can go on where you stopped.');
});

describe('a question before something is lost', () => {
  const answers = () => ({ onYes: vi.fn<() => void>(), onNo: vi.fn<() => void>() });
  const answeredBy = ({ onYes, onNo }: ReturnType<typeof answers>) => [onYes.mock.calls.length, onNo.mock.calls.length];

  it('at the way out of a form names the way that keeps it, where there is one', () => {
    const asked = answers();
    const shown = show(<LeaveDialog {...asked} />);
    expect(within(screen.getByRole('dialog', { name: 'Cancel application' })).getAllByText(/\./)).toHaveLength(1);
    shown.change(<LeaveDialog wayToKeep={SAVE_AND_EXIT} {...asked} />);
    expect(screen.getByText('To go on with it another time, choose No, and then Save and exit.')).toBeTruthy();
    fireEvent.click(button('No'));
    expect(answeredBy(asked)).toEqual([0, 1]);
    fireEvent.click(button('Yes'));
    expect(answeredBy(asked)).toEqual([1, 1]);
  });

  it.each([['S-1', 'Serial number: S-1'], ['', 'Serial number: None']])('of a drone with the serial number %j says which it is and what becomes of it', (serialNumber, text) => {
    const asked = answers();
    show(<RemoveDroneDialog name="DJI Mavic" serialNumber={serialNumber} result="It stays registered." {...asked} />);
    const dialog = screen.getByRole('dialog', { name: 'Remove drone' });
    for (const words of ['DJI Mavic', text, 'It stays registered.']) expect(within(dialog).getByText(words)).toBeTruthy();
    fireEvent.click(button('Keep drone'));
    expect(answeredBy(asked)).toEqual([0, 1]);
    fireEvent.click(button('Remove drone'));
    expect(answeredBy(asked)).toEqual([1, 1]);
  });
});
