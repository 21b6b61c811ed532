import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createActor, type ActorRefFrom } from 'xstate';
import { fileDownloadMachine } from '#machines/file-download.machine.ts';
import { submissionDetailMachine } from '#machines/submission-detail.entry.ts';
import { comingOf } from '#server/applications/submission-details.ts';
import { missed, whole } from '#support/gathered.ts';
import { play, show } from '#support/show.tsx';
import { EndComing } from '#ui/applications/end-coming.tsx';
import { SubmissionDetailView } from '#ui/submission-detail/submission-detail.view.tsx';
import type { VisitFacts } from '#ui/visit/visit-facts.tsx';
import { answerOf, documents, organisationId, registered, submissionId } from './submission-detail.sample.ts';

const print = vi.fn();
const check = vi.fn<() => ActorRefFrom<typeof submissionDetailMachine>>();
const shown = (
  submission: typeof documents | null,
  inName = organisationId,
  papers = { submissions: true, payments: true },
  participants: VisitFacts['participants'] = [],
) => {
  const played = play(submissionDetailMachine, { submissionId, organisationId: inName }, [
    whole({ answer: answerOf(submission) }),
  ]);
  return {
    ...played,
    ...show(
      <SubmissionDetailView
        actor={played.actor}
        check={check}
        file={createActor(fileDownloadMachine).start()}
        print={print}
      />,
      { papers, participants },
    ),
  };
};
const next = () => screen.getByRole('region', { name: /^What (can happen|happens) next$/ });
const cells = (name: string) =>
  [...screen.getByRole('table', { name }).querySelectorAll('th, td')].map((cell) => cell.textContent);

describe('what can happen, at the end of a form', () => {
  const atEnd = (events: Parameters<typeof play>[2]) => {
    const { actor } = play(submissionDetailMachine, { submissionId, organisationId }, events);
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

  it('asks the bank at once where its answer is awaited, and says what came of it', () => {
    const atTheBank = { ...documents, state: 'atTheBank' };
    const status = () => screen.getAllByRole('status')[0]!;
    const press = (events: Parameters<typeof play>[2]) => {
      check.mockReturnValue(play(submissionDetailMachine, { submissionId, organisationId }, events).actor);
      fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
      return status().textContent;
    };
    shown(atTheBank);
    expect(press([])).toBe('');
    expect(press([missed({ answer: null })])).toBe('We could not ask your bank. Try again.');
    expect(press([whole({ answer: answerOf(atTheBank) })])).toBe('Your bank has not answered yet.');
    expect(press([whole({ answer: answerOf({ ...documents, status: 'Completed', state: 'completed' }) })])).toBe(
      'Your bank has answered. Completed.',
    );
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Answer of your bank' }));
    expect(screen.getByRole('heading', { name: documents.name }).parentElement?.textContent).toContain('Completed');
  });

  it.each([
    ['which has ended', documents, 'completed'],
    ['which is at the bank as well', { ...documents, state: 'atTheBank' }, 'atTheBank'],
  ])('says nothing of a check on the page of another submission, %s', (_which, answered, state) => {
    const { change } = shown({ ...documents, state: 'atTheBank' });
    const pageOf = (id: string, answer: object) =>
      play(submissionDetailMachine, { submissionId: id, organisationId }, [whole({ answer })]).actor;
    check.mockReturnValue(pageOf(submissionId, answerOf(answered)));
    fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
    expect(screen.getByText(/^Your bank has/)).toBeTruthy();
    const actor = pageOf('another', answerOf({ ...documents, submissionId: 'another', state }));
    change(<SubmissionDetailView {...{ actor, check, print }} file={createActor(fileDownloadMachine).start()} />, {
      papers: { submissions: true, payments: true },
      participants: [],
    });
    expect(screen.queryByText(/^Your bank has/)).toBeNull();
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

  it('says that there is no such submission, with the way home', () => {
    const { go } = shown(null, '');
    fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: /^Return to/ }));
    expect(go).toHaveBeenCalledExactlyOnceWith({ screen: 'dashInd' });
  });
});
