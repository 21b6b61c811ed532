/** The list of saved applications on the page (issue 16, section 2). */
import '#support/dialog.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { draftListMachine } from '#machines/draft-list.machine.ts';
import { callFailure } from '#support/call-failure.ts';
import { missed, whole } from '#support/gathered.ts';
import { done, failed } from '#support/model.ts';
import { play, realChildren, show } from '#support/show.tsx';
import { DraftListView } from '#ui/draft-list/draft-list.view.tsx';
import { organisationId, paid, three } from './draft-list.sample.ts';

const shown = (...events: AnyEventObject[]) => {
  const real = realChildren(draftListMachine, 'page', 'deletion');
  const played = play(draftListMachine, { organisationId }, events, real);
  return { ...played, ...show(<DraftListView actor={played.actor} organisationArn="100200" />) };
};
const loaded = (drafts: typeof three) => whole({ drafts }, 'page/gather');
const items = () => screen.queryAllByRole('listitem');

describe('the list of saved applications', () => {
  it('says of each what it is, how much is in it, when it was saved and until when it is kept', () => {
    shown(loaded(three));
    const facts = items().map((item) => [...item.querySelectorAll('p > span')].map((part) => part.textContent));
    expect(facts).toEqual([
      ['3 drones', 'Saved 21 Nov 2026 at 10:00 am', 'Saved until 28 Nov 2026'],
      ['7 students', 'Saved 19 Nov 2026 at 12:00 pm', 'Saved until 26 Nov 2026'],
      ['Saved 15 Nov 2026 at 12:00 pm', 'Saved until 22 Nov 2026'],
    ]);
    expect(items().map((item) => item.querySelector('p')?.textContent)).toEqual([
      'Drone registration',
      'Notification of training outcomes',
      'Some other form',
    ]);
    expect(items()[2]!.textContent).toContain('Will be deleted tomorrow');
    expect(items().map(({ classList }) => classList[1])).toEqual(['info', 'info', 'warning']);
    expect(items()[2]!.textContent).toContain('contact us');
  });

  it('leads on to the application, by a name that tells it apart', () => {
    const { go } = shown(loaded(three));
    fireEvent.click(screen.getByRole('link', { name: 'Continue Drone registration, saved 21 Nov 2026 at 10:00 am' }));
    expect(go).toHaveBeenLastCalledWith({ screen: 'droneRegistration', organisationId, recordId: 'd1' });
    fireEvent.click(screen.getByRole('link', { name: /^Continue Notification/ }));
    expect(go).toHaveBeenLastCalledWith({
      screen: 'mtoNotification',
      organisationId,
      organisationArn: '100200',
      recordId: 'd2',
    });
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  it('neither continues nor deletes what was paid for', () => {
    shown(loaded(paid));
    expect(within(items()[0]!).getByText(/We have received your payment/)).toBeTruthy();
    expect([screen.queryByRole('link'), screen.queryByRole('button')]).toEqual([null, null]);
  });

  it('asks which one is to be deleted, then says that it was, with the focus at the heading', () => {
    const { perform } = shown(loaded(three));
    const ask = () => fireEvent.click(screen.getByRole('button', { name: /^Delete Drone registration, saved 21 Nov/ }));
    ask();
    const question = screen.getByRole('dialog', { name: 'Delete the saved application?' });
    expect(question.textContent).toContain(
      'Drone registration, saved 21 Nov 2026 at 10:00 am: your answers will be deleted. You cannot undo this.',
    );
    fireEvent.click(within(question).getByRole('button', { name: 'Delete saved application' }));
    perform(failed('deletion/act', callFailure('DeleteDraft', '')));
    expect(within(screen.getByRole('alert')).getByText('It is still saved. Try again.')).toBeTruthy();
    ask();
    expect(screen.queryByText('It is still saved. Try again.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Delete saved application' }));
    expect(screen.getByText('Deleting saved application')).toBeTruthy();
    perform(done('deletion/act', {}));
    expect(items()).toHaveLength(2);
    expect(screen.getByText(/^Drone registration.* deleted/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Saved applications' }));
  });

  it('that cannot be drawn is a failed one', () => {
    const caught: unknown[] = [];
    const undrawn = [{ ...three[0], formname: {} }] as never;
    const real = realChildren(draftListMachine, 'page');
    const { actor } = play(draftListMachine, { organisationId }, [loaded(undrawn)], real);
    show(<DraftListView actor={actor} organisationArn="100200" />, {}, (error) => caught.push(error));
    expect(screen.getByRole('heading', { name: 'We could not load your saved applications' })).toBeTruthy();
    expect(screen.getByText('They are still saved.')).toBeTruthy();
    expect(caught).toHaveLength(1);
  });

  it('says that there is none, once that is known', () => {
    shown(loaded([]));
    expect(screen.getByText('You have no saved applications.')).toBeTruthy();
  });

  it('says in its own place that it did not come, with the line of the call, and tries again with the focus kept there', () => {
    const { actor } = shown(missed({ drafts: callFailure('HasDraftsOrganisation', '') }, {}, 'page/gather'));
    expect(within(screen.getByRole('alert')).getByText(/^System error: /)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(actor.getSnapshot().children.page?.getSnapshot().hasTag('loading')).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Saved applications' }));
  });
});
