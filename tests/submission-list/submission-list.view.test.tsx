import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { submissionListMachine } from '#machines/submission-list.entry.ts';
import { callFailure } from '#support/call-failure.ts';
import { missed, whole } from '#support/gathered.ts';
import { play, show } from '#support/show.tsx';
import { SubmissionListView } from '#ui/submission-list/submission-list.view.tsx';
import { many, none, organisationId, three } from './submission-list.sample.ts';

const shown = (event: AnyEventObject, onCaughtError?: (error: unknown) => void) => {
  const played = play(submissionListMachine, { organisationId }, [event]);
  return { ...played, ...show(<SubmissionListView actor={played.actor} />, {}, onCaughtError) };
};
const items = () => screen.queryAllByRole('listitem');

/** The references of the table, from the top. */
const shownReferences = () =>
  within(screen.getByRole('table', { name: 'All submissions' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]!.textContent);

describe('the list of submissions', () => {
  it('says of each its name, day, status and reference, a line each', () => {
    shown(whole({ answer: three }));
    expect(screen.getByRole('region', { name: 'Submissions' })).toBeTruthy();
    expect(
      items().map((item) => [...item.querySelectorAll('p:first-child, p > span')].map((part) => part.textContent)),
    ).toEqual([
      ['Submit documents and notifications', '18 Nov 2026', 'In progress', 'Reference IA-3K7M-9Q2P'],
      ['Submit documents and notifications', '17 Aug 2026', 'Completed', 'Reference IA-5R8T-2W4X'],
      ['Submit documents and notifications', '01 Jul 2026', 'Cancelled', 'Reference IA-6B9C-3D7F'],
    ]);
  });

  it('leads to the cancellation of the one in progress, by a name that tells it apart [CANC-08]', () => {
    const { go } = shown(whole({ answer: three }));
    const links = screen.getAllByRole('link');
    expect(links).toHaveLength(1);
    fireEvent.click(within(items()[0]!).getByRole('link', { name: 'Cancel submission IA-3K7M-9Q2P' }));
    expect(go).toHaveBeenCalledExactlyOnceWith({
      screen: 'cancellation',
      submissionId: 'id-IA-3K7M-9Q2P',
      organisationId,
    });
  });

  it('says what comes next of what is not over, and leads to the page of each where they have one', () => {
    const next = 'We assess it and contact you.';
    const answer = { ...three, submissions: three.submissions.map((one) => ({ ...one, next })) };
    const { actor } = play(submissionListMachine, { organisationId }, [whole({ answer })]);
    const { go } = show(<SubmissionListView actor={actor} />, { papers: { submissions: true, payments: true } });
    expect(items().map((item) => within(item).queryByText(next) !== null)).toEqual([true, false, false]);
    fireEvent.click(within(items()[1]!).getByRole('link', { name: 'Submit documents and notifications IA-5R8T-2W4X' }));
    expect(go).toHaveBeenCalledExactlyOnceWith({
      screen: 'submissionDetail',
      submissionId: 'id-IA-5R8T-2W4X',
      organisationId,
    });
  });

  it('leads from an assessment that was not passed to the same one again, in the line and in the table of all', () => {
    const [first, ...others] = many(12).submissions;
    const failed = {
      ...first!,
      kind: 'lms-recreational',
      name: 'Recreational drone accreditation assessment',
      status: 'NotPassed',
      reference: 'AC-1',
    };
    const { actor } = play(submissionListMachine, { organisationId: '' }, [
      whole({ answer: { ...none, submissions: [failed, ...others] } }),
    ]);
    const { go } = show(<SubmissionListView actor={actor} />);
    const again = () =>
      screen.getByRole('link', { name: 'Try again Recreational drone accreditation assessment, AC-1' });
    fireEvent.click(again());
    fireEvent.click(screen.getByRole('button', { name: /^Show all/ }));
    fireEvent.click(within(screen.getByRole('table')).getByRole('link', { name: again().textContent! }));
    expect(go.mock.calls).toEqual([
      [{ screen: 'recreationalAccreditation' }],
      [{ screen: 'recreationalAccreditation' }],
    ]);
  });

  it('says that nothing has been submitted, once that is known', () => {
    shown(whole({ answer: none }));
    expect(
      screen.getByText('You have not submitted anything yet. What you submit or pay for will be listed here.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows the latest five, then all in a table, then five again; the button stays under the finger', () => {
    shown(whole({ answer: many(12) }));
    // The table takes the width of the page.
    const isWide = () => screen.getByRole('region', { name: 'Submissions' }).hasAttribute('data-wide');
    expect([items().length, isWide()]).toEqual([5, false]);
    const button = screen.getByRole('button', { name: 'Show all 12 submissions' });
    button.focus();
    fireEvent.click(button);
    expect(shownReferences()).toEqual(many(12).submissions.map(({ reference }) => reference));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show only the latest 5' }));
    expect(isWide()).toBe(true);
    fireEvent.click(button);
    expect([items().length, isWide()]).toEqual([5, false]);
  });

  it('finds one of many by its reference and by its state, and says how many show', () => {
    const answer = many(20);
    const submissions = answer.submissions.map((one, at) => ({
      ...one,
      ...(at % 10 === 7 && { status: 'InProgress', next: 'We assess it.' }),
    }));
    shown(whole({ answer: { ...answer, submissions } }));
    fireEvent.click(screen.getByRole('button', { name: 'Show all 20 submissions' }));
    expect(shownReferences()).toEqual(submissions.slice(0, 15).map(({ reference }) => reference));
    fireEvent.click(screen.getByRole('link', { name: 'In progress 2' }));
    expect(shownReferences()).toEqual(['R-8', 'R-18']);
    expect(screen.getAllByText('We assess it.')).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: /^Cancel submission R-/ })).toHaveLength(2);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'r 18' } });
    expect(shownReferences()).toEqual(['R-18']);
    expect(screen.getByText('Showing 1 of 20 submissions')).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing like it' } });
    expect(screen.getByText('No submissions match “nothing like it”')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all submissions' }));
    expect(shownReferences()).toHaveLength(15);
  });

  it('leads from the table to the page and to the cancellation of each', () => {
    const { submissions } = many(12);
    const { actor } = play(submissionListMachine, { organisationId }, [
      whole({
        answer: { wasSuccessful: true, submissions: submissions.map((one) => ({ ...one, status: 'InProgress' })) },
      }),
    ]);
    const { go } = show(<SubmissionListView actor={actor} />, { papers: { submissions: true, payments: true } });
    fireEvent.click(screen.getByRole('button', { name: 'Show all 12 submissions' }));
    fireEvent.click(screen.getByRole('link', { name: 'Submit documents and notifications R-11' }));
    fireEvent.click(screen.getByRole('link', { name: 'Cancel submission R-12' }));
    expect(go.mock.calls).toEqual([
      [{ screen: 'submissionDetail', submissionId: 'id-R-11', organisationId }],
      [{ screen: 'cancellation', submissionId: 'id-R-12', organisationId }],
    ]);
  });

  it('sorts all of them by each column', () => {
    const names = ['DAMP report', 'Cancellation', 'Assessment'];
    const states = ['Completed', 'InProgress', 'Cancelled'];
    const submissions = many(12).submissions.map((one, at) => ({
      ...one,
      name: names[at % 3]!,
      status: states[Math.floor(at / 4)]!,
    }));
    shown(whole({ answer: { wasSuccessful: true, submissions } }));
    fireEvent.click(screen.getByRole('button', { name: 'Show all 12 submissions' }));
    const sorted = (header: string) => {
      fireEvent.click(screen.getByRole('button', { name: header }));
      return shownReferences();
    };
    const numbered = (...numbers: readonly number[]) => numbers.map((number) => `R-${number}`);
    expect(sorted('Received')).toEqual(numbered(12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1));
    expect(sorted('Reference')).toEqual(numbered(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
    expect(sorted('Submission')).toEqual(numbered(3, 6, 9, 12, 2, 5, 8, 11, 1, 4, 7, 10));
    expect(sorted('Status')).toEqual(numbered(9, 10, 11, 12, 1, 2, 3, 4, 5, 6, 7, 8));
  });

  it('has no way to more where there is no more', () => {
    shown(whole({ answer: many(5) }));
    expect(items()).toHaveLength(5);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says in its own place that it did not come, with the line of the call, and tries again with the focus kept there', () => {
    const { heard } = shown(missed({ answer: callFailure('SubmissionList', '') }));
    expect(
      within(screen.getByRole('alert')).getByText('System error: The register is closed for the night'),
    ).toBeTruthy();
    expect(
      screen.queryByText('You have not submitted anything yet. What you submit or pay for will be listed here.'),
    ).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(heard()).toEqual(['retry.requested']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Submissions' }));
    expect(screen.getByRole('status').textContent).toBe('Working. Please wait....');
  });

  it('that cannot be drawn is a failed one, and nothing around it falls', () => {
    const caught: unknown[] = [];
    const broken = { wasSuccessful: true, submissions: [{ ...three.submissions[0], name: {} as never }] };
    shown(whole({ answer: broken }), (error) => caught.push(error));
    expect(caught).toHaveLength(1);
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
