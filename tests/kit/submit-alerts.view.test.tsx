/**
 * Alerts shared by all forms: a submit whose outcome is unknown, findings and results, and questions before leaving or
 * removing.
 */
import '#support/dialog.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { SubmitDoubt } from '#machines/applications/submission.machine.ts';
import { show } from '#support/show.tsx';
import { FoundNotice } from '#ui/applications/found-notice.tsx';
import type { LeavingStep } from '#machines/applications/application-leaving.machine.ts';
import { LeaveDialog, SAVE_AND_EXIT } from '#ui/applications/leave-dialog.tsx';
import { NoticeBanner } from '#ui/kit/notice-banner.tsx';
import { RemoveDroneDialog } from '#ui/drones/remove-drone-dialog.tsx';
import { DRONE_DOUBT, SignedOutAlert, SubmitDoubtAlert } from '#ui/applications/submit-alerts.tsx';

const button = (name: string) => screen.getByRole('button', { name });

describe('a submit in doubt', () => {
  const FREE = { what: 'form', differs: 'other answers', outcome: 'it will be a second, separate submission' };
  const PAID = { ...DRONE_DOUBT, differs: 'other drones' };
  const earlier: SubmitDoubt = { kind: 'earlier', receipt: { reference: 'S-7', receivedAt: '2026-11-20T00:00:00Z' } };
  const alert = (doubt: SubmitDoubt, words: typeof FREE | typeof PAID, alertCount = 1) => (
    <SubmitDoubtAlert doubt={doubt} {...words} alertCount={alertCount} />
  );
  const shownOf = (title: string) => screen.getByRole('group', { name: title }).textContent!.split(title)[1];

  it.each<[string, SubmitDoubt, string, string]>([
    [
      'not received',
      { kind: 'notReceived' },
      'We have not received your application yet',
      'Your connection was interrupted. Your answers are still here, so submit again. We will only count it once.',
    ],
    [
      'received and not paid',
      { kind: 'unpaid' },
      'We received your application, but it is not paid yet',
      'Submit again to go to the payment page. We will only count it once.',
    ],
    [
      'unknown',
      { kind: 'unknown' },
      'We could not confirm that your application was received',
      'Your connection was interrupted. Your answers are still here. Submit again from this page when you are online. We will only count it once, and this page will tell you whether we have received it.',
    ],
    [
      'received earlier',
      earlier,
      'We already have this form, with other answers',
      'Its reference is S-7. You have not submitted what is on this page. If you submit it, it will be a second, separate submission.',
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

  it.each([
    [
      'notSubmitted',
      false,
      false,
      'Your answers were not submitted',
      'You were signed out before we received them. Your answers are still here. Check them and submit again.',
    ],
    [
      'notSubmitted',
      true,
      true,
      'Your answers were not submitted',
      'You were signed out before we received them. We could not keep what you entered last. Check them and submit again. Your card was not charged.',
    ],
    [
      'notSaved',
      false,
      true,
      'Save and exit was not completed',
      'You were signed out before we received your application. Your answers are still here. Select Save and exit again.',
    ],
    [
      'notKept',
      true,
      true,
      'Your last changes are missing',
      'You were signed out before we could save them. Check your answers before you continue.',
    ],
    [
      'perhapsSubmitted',
      false,
      true,
      'We could not confirm that your answers were submitted',
      'You were signed out before we could tell you. Your answers are still here. Before you submit again, check whether you have received a confirmation email. You will not be charged twice.',
    ],
  ] as const)(
    'that the end of the sign-in cut off says so: %s, lost %s, paid for %s',
    (kind, isLost, isPaidFor, title, text) => {
      show(<SignedOutAlert cutOff={{ kind, isLost }} isPaidFor={isPaidFor} alertCount={1} />);
      expect(shownOf(title)).toBe(text);
    },
  );

  it('sends people to their mail where the regulator counts each submit', () => {
    show(alert({ kind: 'unknown' }, FREE), { countsOnce: false });
    expect(shownOf('We could not confirm that your application was received')).toBe(
      'Your connection was interrupted. Your answers are still here. Before you submit again, check whether you have received a confirmation email.',
    );
  });

  it('of what is paid for says that nobody is charged twice, and what becomes of an earlier one that is not paid', () => {
    const shown = show(alert({ kind: 'unknown' }, PAID));
    expect(shownOf('We could not confirm that your application was received')).toMatch(
      /whether we have received it\. You will not be charged twice\.$/,
    );
    shown.change(alert(earlier, PAID));
    expect(shownOf('We already have this application, with other drones')).toMatch(
      /If you submit it, it will replace the earlier one, unless we have already processed that\.$/,
    );
  });
});

it('what was just done takes the focus, and a page that is visited leaves it there', () => {
  show(<NoticeBanner level="success" title="Your drone was added" />);
  const banner = document.activeElement as HTMLElement;
  expect(within(banner).getByText('Your drone was added')).toBeTruthy();
  expect(banner.closest('[data-takes-focus]')).not.toBeNull();
});

it.each([
  ['draft', 'Your saved renewal is open'],
  ['autosave', 'We saved your answers'],
] as const)(
  'what was found as %s says so, politely, with what has to be made again and what is not as it was left',
  (source, title) => {
    show(
      <FoundNotice source={source} saved="renewal" remade="the declaration">
        <p>One drone was left out.</p>
      </FoundNotice>,
    );
    const notice = screen.getByRole('status');
    expect(notice.textContent).toBe(
      `Information${title}You can continue from where you left off. You will need to make the declaration again.One drone was left out.`,
    );
  },
);

it('what was found says nothing of making again where nothing has to be', () => {
  show(<FoundNotice source="draft" saved="draft" />);
  expect(screen.getByRole('status').textContent).toBe(
    'InformationYour saved draft is openYou can continue from where you left off.',
  );
});

describe('a question before something is lost', () => {
  const answers = () => ({ onYes: vi.fn<() => void>(), onNo: vi.fn<() => void>() });
  const answeredBy = ({ onYes, onNo }: ReturnType<typeof answers>) => [onYes.mock.calls.length, onNo.mock.calls.length];

  it('at the way out of a form names the way that keeps it, where there is one', () => {
    const asked = answers();
    const shown = show(<LeaveDialog {...asked} />);
    expect(screen.queryByText(SAVE_AND_EXIT)).toBeNull();
    shown.change(<LeaveDialog wayToKeep={SAVE_AND_EXIT} {...asked} />);
    expect(screen.getByText('To keep it, select No, then Save and exit.')).toBeTruthy();
    fireEvent.click(button('No'));
    expect(answeredBy(asked)).toEqual([0, 1]);
    fireEvent.click(button('Yes'));
    expect(answeredBy(asked)).toEqual([1, 1]);
  });

  const step = (more: Partial<LeavingStep>): LeavingStep => ({
    heading: 'Address and contact',
    isFirst: false,
    before: { heading: 'Personal details', back: { type: 'back.chosen' }, asks: false },
    holdsFile: false,
    ...more,
  });
  // No is described by the question as well, which comes first.
  const told = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('button')
      .map((one) => [
        one.textContent,
        document.getElementById(one.getAttribute('aria-describedby')!.split(' ').at(-1)!)!.textContent,
      ]);
  const GO_BACK = ['Go back one step', 'To Personal details. Your answers stay saved.'];
  const NO = ['No', 'Stay on Address and contact.'];
  const YES = ['Yes', 'We delete your answers. You cannot undo this.'];

  it.each([
    ['after Back', { step: step({}) }, [GO_BACK, NO, YES]],
    ['after Back at the first step, and for a link', { step: step({ before: null }) }, [NO, YES]],
    [
      'where what is typed stays in the tab',
      { step: step({}), keeps: 'inTab' },
      [[GO_BACK[0], 'To Personal details. Your answers on this step stay in this tab.'], NO, YES],
    ],
    [
      'where the step asks about what is on it',
      { step: step({ before: { ...step({}).before!, asks: true } }) },
      [[GO_BACK[0], 'To Personal details. We ask first about what you entered.'], NO, YES],
    ],
    [
      'with files that were not sent',
      { step: step({ holdsFile: true }) },
      [GO_BACK, NO, ['Yes', 'We delete your answers, files included. You cannot undo this.']],
    ],
    [
      'of a saved application',
      { step: step({}), isSaved: true },
      [GO_BACK, NO, ['Yes', 'We delete what you changed since you saved. You cannot undo this.']],
    ],
    ['where nobody says which step it is', {}, [['No', 'Stay on this page.'], YES]],
  ] as const)('at the way out of a form says what each answer does: %s [FORM-23 FORM-24 FORM-28]', (_, props, all) => {
    const asked = { ...answers(), onBack: vi.fn<() => void>() };
    show(<LeaveDialog {...props} {...asked} />);
    expect(told()).toEqual(all);
    expect(document.activeElement).toBe(button('No'));
    const [first] = screen.getAllByRole('button');
    fireEvent.click(first!);
    expect(asked.onBack.mock.calls.length + asked.onNo.mock.calls.length).toBe(1);
    expect(asked.onYes).not.toHaveBeenCalled();
  });

  it.each([
    ['S-1', 'Serial number: S-1'],
    ['', 'Serial number: None'],
  ])('of a drone with the serial number %j says which it is and what becomes of it', (serialNumber, text) => {
    const asked = answers();
    show(<RemoveDroneDialog name="DJI Mavic" serialNumber={serialNumber} result="It stays registered." {...asked} />);
    const dialog = screen.getByRole('dialog', { name: 'Remove drone' });
    for (const words of ['DJI Mavic', text, 'It stays registered.'])
      expect(within(dialog).getByText(words)).toBeTruthy();
    fireEvent.click(button('Keep drone'));
    expect(answeredBy(asked)).toEqual([0, 1]);
    fireEvent.click(button('Remove drone'));
    expect(answeredBy(asked)).toEqual([1, 1]);
  });
});
