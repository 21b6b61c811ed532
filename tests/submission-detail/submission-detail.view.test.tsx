import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { fileDownloadMachine } from '#machines/file-download.machine.ts';
import { submissionDetailMachine } from '#machines/submission-detail.machine.ts';
import { submissionPage } from '#machines/submission.entry.ts';
import { comingOf } from '#server/applications/submission-details.ts';
import { callFailure } from '#support/call-failure.ts';
import { missed, whole } from '#support/gathered.ts';
import { done, failed } from '#support/model.ts';
import { play, realChildren, show } from '#support/show.tsx';
import { EndComing } from '#ui/applications/end-coming.tsx';
import { SubmissionDetailView } from '#ui/submission-detail/submission-detail.view.tsx';
import type { VisitFacts } from '#ui/visit/visit-facts.tsx';
import { answerOf, documents, organisationId, registered, submissionId } from './submission-detail.sample.ts';

const print = vi.fn();
const real = realChildren(submissionDetailMachine, 'page', 'bankCheck');
const loaded = (submission: typeof documents | null) => whole({ answer: answerOf(submission) }, 'page/gather');
const shown = (
  submission: typeof documents | null,
  inName = organisationId,
  papers = { submissions: true, payments: true },
  participants: VisitFacts['participants'] = [],
) => {
  const played = play(submissionDetailMachine, { submissionId, organisationId: inName }, [loaded(submission)], real);
  return {
    ...played,
    ...show(
      <SubmissionDetailView actor={played.actor} file={createActor(fileDownloadMachine).start()} print={print} />,
      { papers, participants },
    ),
  };
};
const next = () => screen.getByRole('region', { name: /^What (can happen|happens) next$/ });
const cells = (name: string) =>
  [...screen.getByRole('table', { name }).querySelectorAll('th, td')].map((cell) => cell.textContent);

describe('what can happen, at the end of a form', () => {
  const atEnd = (events: Parameters<typeof play>[2]) => {
    const { actor } = play(submissionPage, { submissionId, organisationId }, events);
    return show(<EndComing actor={actor} />).container.textContent;
  };

  it('is said once the regulator has said it, and nothing where nothing can', () => {
    const sent = { ...documents, kind: 'arn-create', coming: comingOf('arn-create', 'withOfficer') };
    expect(atEnd([whole({ answer: answerOf(sent) })])).toMatch(
      /^What can happen nextUsuallyAn officer by 25 Nov 2026They approve your application\..*You can cancel/,
    );
    expect(atEnd([whole({ answer: answerOf({ ...documents, coming: [] }) })])).toBe('');
    expect(atEnd([])).toBe('');
  });

  it('says in its place that it could not be loaded', () => {
    expect(atEnd([missed({ answer: null })])).toBe(
      'We could not load what can happen next. Your submission is not affected.',
    );
  });
});

describe('the page of a submission', () => {
  it('says what was sent, where it stands, what comes next, when, by whom and for whom', () => {
    shown(documents);
    const facts = [...document.querySelectorAll('dt, dd')].map((part) => part.textContent);
    expect(facts).toEqual([
      'Reference',
      'IA-3K7M-9Q2P',
      'Received',
      '18 Nov 2026 at 12:30 pm',
      'Submitted by',
      'Kim Okafor',
      'On behalf of',
      'Coral Coast Helicopters, ARN 800345',
    ]);
    expect(screen.getByRole('heading', { name: documents.name }).parentElement?.textContent).toContain('In progress');
    expect(next().textContent).toBe('What happens nextWe will assess it and contact you if we need more information.');
    expect(cells('Your documents')).toEqual(['CASA reference', 'SR-107330', 'Documents', 'manual.pdf']);
    expect(cells('1 file')).toEqual(['manual.pdf', '2.3 MB']);
  });

  it('says what can happen next: who acts, by when, what follows, what is usual first', () => {
    shown({ ...documents, kind: 'arn-create', coming: comingOf('arn-create', 'withOfficer') });
    const lists = within(next()).getAllByRole('list');
    expect(
      within(next())
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['What can happen next', 'Usually', 'Less often']);
    expect(lists[0]!.textContent).toBe(
      'An officer by 25 Nov 2026They approve your application.We then email you your ARN.',
    );
    expect(lists.map((list) => list.parentElement!.closest('li') !== null)).toEqual([false, true, false, true, true]);
  });

  it('asks the bank at once where its answer is awaited, and says what came of it, and when it is possible again', () => {
    const atTheBank = { ...documents, state: 'atTheBank' };
    const { perform } = shown(atTheBank);
    const ANSWER = 'bankCheck/act';
    const status = () => screen.getAllByRole('status')[0]!.textContent;
    const press = (event: ReturnType<typeof done | typeof failed>) => {
      fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
      const before = status();
      perform(event);
      return [before, status()];
    };
    const wait = 'You have asked your bank too many times in a short time. Try again in 40 seconds.';
    const tooOften = { ...callFailure('SubmissionDetails', ''), letter: 'e', status: 429, text: wait };
    const NOT_ASKED = 'We could not ask your bank. Try again.';
    expect(press(failed(ANSWER, callFailure('SubmissionDetails', '')))).toEqual(['', NOT_ASKED]);
    expect(press(failed(ANSWER, tooOften))).toEqual(['', wait]);
    expect(press(done(ANSWER, answerOf(atTheBank)))).toEqual(['', 'Your bank has not answered yet.']);
    const ended = answerOf({ ...documents, status: 'Completed', state: 'completed' });
    expect(press(done(ANSWER, ended))).toEqual(['', 'Your bank has answered. Completed.']);
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Answer of your bank' }));
    expect(screen.getByRole('heading', { name: documents.name }).parentElement?.textContent).toContain('Completed');
  });

  it('has nobody to ask where no answer of the bank is awaited', () => {
    shown(documents);
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
  });

  it.each([
    ['aircraft-confirmation', 'recorded', 1],
    ['arn-create', 'completed', 0],
  ])('%s, %s: names no group where there is one, and lists nothing where nothing can happen', (kind, state, lists) => {
    shown({ ...documents, kind, state, coming: comingOf(kind, state) });
    expect(within(next()).queryAllByRole('heading', { level: 4 })).toHaveLength(0);
    expect(within(next()).queryAllByText('You can cancel this submission.')).toHaveLength(lists);
  });

  it('offers no act of the organisation to who may only look: its lines are about the organisation [OUSR-14]', () => {
    const looking = [{ account: { accountid: organisationId }, role: { product_name: 'Contact Person' } }];
    shown({ ...documents, coming: comingOf('industry-assist', 'withOfficer') }, organisationId, undefined, looking);
    expect(next().textContent).toContain('Your organisationIt can cancel this submission.');
    expect(next().textContent).not.toContain('You can');
  });

  it('says what happened and what comes next, in order, and which step is the present one', () => {
    shown({ ...documents, kind: 'arn-create', receivedAt: '2026-11-18T01:30:00.000Z' });
    const steps = within(screen.getByRole('region', { name: 'Progress' })).getAllByRole('listitem');
    expect(steps.map((step) => [step.textContent, step.getAttribute('aria-current')])).toEqual([
      ['Done: 18 Nov 2026Received', null],
      ['Under way: Since 18 Nov 2026With an officer', 'step'],
      ['By 25 Nov 2026Decision', null],
    ]);
    expect(steps[0]!.parentElement!.tagName).toBe('OL');
  });

  it('leads to the cancellation of one in progress, and prints', () => {
    const { go } = shown(documents);
    fireEvent.click(screen.getByRole('link', { name: 'Cancel this submission' }));
    expect(go).toHaveBeenCalledExactlyOnceWith({ screen: 'cancellation', submissionId, organisationId });
    expect(screen.queryByRole('link', { name: 'Pay for this submission' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Print this page' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('leads to the payment of a fee that is still to be paid', () => {
    const { go } = shown({ ...documents, kind: 'additional-payment', payable: 'fee-1' });
    fireEvent.click(screen.getByRole('link', { name: 'Pay for this submission' }));
    expect(go).toHaveBeenCalledExactlyOnceWith({ screen: 'payment', submissionId: 'fee-1', organisationId });
  });

  it.each([
    [{ kind: 'lms-recreational', status: 'NotPassed', isOvertaken: false }, ['/recreationalAccreditation']],
    [{ kind: 'lms-commercial', status: 'NotPassed' }, ['/commercialAccreditation']],
    [{ kind: 'lms-commercial', status: 'NotPassed', isOvertaken: true }, []],
    [{ kind: 'lms-commercial', status: 'Completed' }, []],
  ])('leads from an assessment %j to the next attempt: %j', (changes, expected) => {
    // Nothing else is offered beside it.
    shown({ ...documents, state: 'notPassed', ...changes }, '');
    expect(screen.queryAllByRole('link', { name: 'Try again' }).map((link) => link.getAttribute('href'))).toEqual(
      expected,
    );
  });

  it('leads to the payments of whose it is, where the regulator lists payments', () => {
    const link = () => screen.queryByRole('link', { name: 'Payments and receipts' });
    const { unmount } = shown(documents);
    expect(link()!.getAttribute('href')).toBe(`/paymentHistory?organisationId=${organisationId}`);
    unmount();
    shown(documents, organisationId, { submissions: true, payments: false });
    expect(link()).toBeNull();
  });

  it('shows what one that is done came to, and has nothing to cancel', () => {
    shown(registered, '');
    expect(cells('Payment')).toEqual(['Paid', '$40.00', 'Card payment number', 'R-77']);
    expect(cells('1 drone is registered')).toEqual(['DJI Mavic 3', 'until 18 Nov 2027']);
    expect(screen.queryByRole('link', { name: 'Cancel this submission' })).toBeNull();
  });

  it('says of one from before answers were kept that there are none', () => {
    shown({ ...documents, sections: null, files: [] });
    expect(screen.getByText('Your answers were not stored with this submission.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says in its own words that it did not come or cannot be shown, which is not that there is none', () => {
    const { actor, perform } = play(submissionDetailMachine, { submissionId, organisationId }, [], real);
    const file = createActor(fileDownloadMachine).start();
    show(<SubmissionDetailView {...{ actor, file, print }} />, {}, () => undefined);
    const isFailed = () => [
      screen.queryByText('We could not load this submission') !== null,
      screen.queryByText('We cannot find this submission') !== null,
    ];
    const retry = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(isFailed()).toEqual([false, false]);
    perform(missed({ answer: callFailure('SubmissionDetails', '') }, {}, 'page/gather'));
    expect(isFailed()).toEqual([true, false]);
    retry();
    perform(
      whole(
        {
          answer: answerOf({
            ...documents,
            get name(): string {
              throw new Error('Unreadable');
            },
          }),
        },
        'page/gather',
      ),
    );
    expect(isFailed()).toEqual([true, false]);
    retry();
    expect(isFailed()).toEqual([false, false]);
    perform(loaded(documents));
    expect(screen.getByRole('button', { name: 'Download receipt (PDF)' })).toBeTruthy();
  });

  it('says that there is no such submission, with the way home', () => {
    const { go } = shown(null, '');
    fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: /^Return to/ }));
    expect(go).toHaveBeenCalledExactlyOnceWith({ screen: 'dashInd' });
  });
});
