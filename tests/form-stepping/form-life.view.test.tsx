/** What a form shows around its steps while loading, saving and sending, and on failure (portal 4.4). */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { selectApplicationDestination } from '#machines/applications/application.selectors.ts';
import { callFailure } from '#support/call-failure.ts';
import '#support/dialog.ts';
import { done, failed } from '#support/model.ts';
import { afterFlush, flushed, missing, opensWith, saveRefused } from '../application/application.sample.ts';
import { AT, sighting, sightingForm, unsavedForm, wholeBalloon } from './fixture.ts';
import { found } from './form-stepping.scenarios.ts';
import { back, opened, prepared, press, shown } from './shown-form.tsx';

const sent = [
  { type: 'step.submitted', answers: wholeBalloon, at: AT },
  { type: 'step.submitted', answers: wholeBalloon, at: AT },
] as const;
const said = (title: string) => screen.getByRole('group', { name: title });

describe('the life of a form around its steps', () => {
  it('says that it is loaded, and shows no part of it until then [FORM-31]', () => {
    const { perform } = shown({ verifies: true }, []);
    const waits = () => [
      screen.queryByText('Working. Please wait....') !== null,
      screen.queryByRole('radio', { name: 'Balloon' }) !== null,
    ];
    const told = [waits()];
    for (const event of [done('verifyPerson', { verified: true }), prepared, ...opensWith(found)]) {
      perform(event);
      told.push(waits());
    }
    expect(told).toEqual([
      [true, false],
      [true, false],
      [true, false],
      [true, false],
      [false, true],
    ]);
  });

  it('Save and exit forgets what was refused: a save that fails is the one thing that is said [FORM-17]', () => {
    const { perform } = opened();
    press('Next');
    expect(screen.getByRole('link', { name: 'Kind of object: Please select an option' })).toBeTruthy();
    press('Save and exit');
    perform(...afterFlush(failed('saveDraft', saveRefused)));
    expect(said('Something has gone wrong')).toBeTruthy();
    expect(screen.queryByText('There was a problem with the form')).toBeNull();
    press('Next');
    expect(screen.queryByRole('group', { name: 'Something has gone wrong' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Kind of object: Please select an option' })).toBeTruthy();
  });

  it('once everything that was refused is corrected, the alert above is no error any more and takes no focus', () => {
    opened();
    press('Next');
    expect(said('There was a problem with the form')).toBeTruthy();
    const balloon = screen.getByRole('radio', { name: 'Balloon' });
    balloon.focus();
    fireEvent.click(balloon);
    expect(screen.queryByText('There was a problem with the form')).toBeNull();
    expect(said('All errors fixed').textContent).toMatch(/^Information/);
    expect(document.activeElement).toBe(balloon);
    expect(document.title).not.toMatch(/^Error/);
  });

  it('a form without drafts offers to save none', () => {
    opened('', found, unsavedForm);
    expect(screen.queryByRole('button', { name: 'Save and exit' })).toBeNull();
  });

  it('Back on the first step of an untouched form leads to the back address without a question; on another one it is the step before [FORM-07 FORM-27]', () => {
    const { actor, store, perform } = opened('', { ...found, answers: wholeBalloon, stepid: 'sender' });
    act(() => store.fill(wholeBalloon));
    press('Back');
    expect(actor.getSnapshot().matches({ working: 'open' })).toBe(true);
    expect(screen.getByRole('radio', { name: 'Balloon' })).toBeTruthy();
    press('Back');
    // This is not the question whether to leave, only a notice that the last answers are being stored.
    expect(screen.getAllByRole('dialog').map((one) => one.getAttribute('aria-label'))).toEqual(['Saving form']);
    perform(flushed);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(selectApplicationDestination(actor.getSnapshot())).toEqual(back);
  });

  it.each([
    [
      'a refusal, with its cause',
      { type: 'submission.refused', failure: callFailure('SubmitIndustryAssist', 'FSU.1a', 'e', 403) },
      'Unable to complete application online',
      /System error FSU\.1a/,
    ],
    [
      'an answer that says no',
      { type: 'submission.refused', failure: null },
      'Unable to complete application online',
      /cannot be completed online/,
    ],
    [
      'a submit that did not arrive',
      { type: 'submission.notReceived' },
      'We have not received your application yet',
      /submit again/,
    ],
    [
      'one that was received before with other answers',
      { type: 'submission.earlier', receipt: { reference: 'S-1', receivedAt: '' } },
      'We already have this form, with other answers',
      /S-1/,
    ],
  ])('after %s it says so above the step, which keeps everything', (_what, verdict, title, words) => {
    const { perform, store } = opened();
    act(() => store.fill(wholeBalloon));
    perform(...sent, ...afterFlush(verdict));
    expect(store.answers()).toEqual(wholeBalloon);
    expect(said(title).textContent).toMatch(words);
    expect(document.activeElement?.contains(said(title))).toBe(true);
    expect(document.title).toMatch(/^Error: /);
    expect(screen.getByRole('button', { name: 'Submit' })).toBeTruthy();
  });

  it('what the regulator refuses because it is another one now is fetched anew before the person goes on', () => {
    const { perform } = opened();
    perform(
      ...sent,
      ...afterFlush({ type: 'submission.refused', failure: callFailure('SubmitIndustryAssist', 'FSU.1a', 'e', 409) }),
    );
    expect(screen.getByRole('dialog', { name: 'Working. Please wait....' })).toBeTruthy();
    perform(done('refreshReference', { isClosed: false }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(said('Unable to complete application online')).toBeTruthy();
  });

  it('files that were lost lead to their question, with the focus at what is wrong', () => {
    const { perform } = opened();
    perform(...sent, ...afterFlush({ type: 'submission.filesLost', answers: sighting({ name: 'Ava' }), at: AT }));
    const link = screen.getByRole('link', { name: 'Kind of object: Please select an option' });
    expect(link.closest('[tabindex="-1"]')).toBe(document.activeElement);
  });

  it.each([
    ['from the beginning', [], [prepared, ...opensWith({ ...found, isClosed: true })], 'Kind of object'],
    ['by the time it was sent', sent, [...afterFlush({ type: 'submission.closed' })], 'Your name'],
  ])(
    'one that is closed %s shows disabled, with the reason and nothing to press [CANC-09 CANC-10]',
    (_when, before, closing, label) => {
      const { perform } = before.length > 0 ? opened() : shown({}, []);
      perform(...before, ...closing);
      expect(screen.getByRole('alert', { name: 'Unable to complete application online' })).toBeTruthy();
      expect(screen.queryByRole('group', { name: label }) ?? screen.getByRole('textbox', { name: label })).toBeTruthy();
      const controls = document.querySelectorAll<HTMLInputElement>(
        'main :is(input, textarea, select), form :is(input, textarea, select)',
      );
      expect([controls.length > 0, [...controls].every((control) => control.disabled)]).toEqual([true, true]);
      expect(screen.queryByRole('button', { name: /Next|Submit|Save and exit|Back|Try again/ })).toBeNull();
      expect(document.title).not.toMatch(/^Error/);
    },
  );

  it('one that was sent while its page went says so no more once the person goes on', () => {
    const { perform } = shown({}, []);
    const [version, ...rest] = opensWith({ source: 'nowhere' });
    perform(
      prepared,
      { ...version, version: { source: 'nowhere', content: null, isPaid: false, sentAt: '2026-11-20T22:11:00Z' } },
      ...rest,
    );
    expect(screen.getByRole('status', { name: 'We received your last application' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Balloon' }));
    press('Next');
    expect(screen.queryByText('We received your last application')).toBeNull();
  });

  it('one that closes while it is sent takes the focus to its top, where the reason stands: its button is gone', () => {
    const { perform } = opened();
    perform(sent[0]);
    screen.getByRole('button', { name: 'Submit' }).focus();
    perform(sent[1], ...afterFlush({ type: 'submission.closed' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('asks which version of a draft counts, with when the other one was saved', () => {
    const { perform, heard } = opened();
    press('Save and exit');
    perform(...afterFlush(done('saveDraft', { conflict: { revision: 7, savedAt: '2026-11-20T23:42:00Z' } })));
    const dialog = within(screen.getByRole('dialog', { name: 'You changed this form somewhere else' }));
    expect(dialog.getByText(/This form was saved in another tab or on another device at 10:42 am/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Open the other version' }));
    expect(heard().at(-1)).toBe('theirs.chosen');
  });
});

const NOT_ONLINE =
  'Unfortunately this application cannot be completed online. Please contact us for further information.';
const NO_ROLE = "Unfortunately you don't have the correct role to complete this application";
const UNABLE = 'Unable to complete application online';
const ORGANISATION = '64a7b4d9-d6f4-4a03-9ca6-afe63fc3046e';

describe('a form that cannot be shown', () => {
  const refusedLoad = callFailure('LoadDraft', 'FL.1a');
  it.each([
    ['its address cannot be read [FORM-36]', { isReadable: false }, [], UNABLE, NOT_ONLINE],
    [
      'the person is not verified [FORM-33 FORM-31]',
      { verifies: true },
      [done('verifyPerson', { verified: false })],
      UNABLE,
      NO_ROLE,
    ],
    [
      'nobody can say whether they are [CALL-45]',
      { verifies: true },
      [failed('verifyPerson', callFailure('verifyIndividualRoles', 'FSU.1a'))],
      UNABLE,
      /^System error FSU\.1a: /,
    ],
    [
      'something threw while they were checked',
      { verifies: true },
      [failed('verifyPerson', new Error('x'))],
      UNABLE,
      'System error FSU.1a',
    ],
    [
      'its lists do not come [FORM-38]',
      {},
      [failed('loadReference', refusedLoad)],
      'Reference data fetch',
      'Unable to fetch reference data',
    ],
    [
      'its draft does not come [FORM-21 ERRC-14 CALL-40]',
      {},
      [prepared, missing(refusedLoad)],
      /Something has gone wrong/,
      'Details: ALD.1',
    ],
  ] as const)('says so when %s, and shows no part of it', (_why, part, events, title, words) => {
    shown(part, events);
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText(title)).toBeTruthy();
    expect(alert.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it.each(['', ORGANISATION])(
    'says beneath the printed words why it is closed, and leads to what was submitted and to the dashboard of %j',
    (organisationId) => {
      const onward = {
        label: 'View this submission',
        target: { screen: 'submissionDetail', submissionId: 's-1', organisationId },
      } as const;
      const closed = { title: UNABLE, text: NOT_ONLINE, reason: 'This submission was already cancelled.', onward };
      shown({}, [prepared, ...opensWith({ ...found, isClosed: true })], organisationId, { texts: { closed } });
      expect(screen.getByRole('alert').textContent).toMatch(
        /contact us for further information\.This submission was already cancelled\.$/,
      );
      const ways = ['View this submission', 'Return to myCASA'].map((name) =>
        screen.getByRole('link', { name }).getAttribute('href'),
      );
      expect(ways).toEqual([
        `/submissionDetail?submissionId=s-1&organisationId=${organisationId}`,
        organisationId === '' ? '/dashInd' : `/dashOrg?organisationId=${organisationId}`,
      ]);
    },
  );

  it('one about nothing says so and shows no question', () => {
    const closed = { level: 'info', title: 'You have nothing to confirm', text: 'None.', asksNothing: true } as const;
    shown({}, [prepared, ...opensWith({ ...found, isClosed: true })], '', { texts: { closed } });
    expect(screen.getByRole('status', { name: 'You have nothing to confirm' })).toBeTruthy();
    expect(document.querySelectorAll('form, input, textarea, select')).toHaveLength(0);
  });

  it('says beneath the printed words which role the person holds, and which ones it takes [FORM-33]', () => {
    const role = (id: string, name: string) => ({ account: { accountid: id }, role: { product_name: name } });
    const participants = [role(ORGANISATION, 'Owner'), role(ORGANISATION, 'Director'), role('another', 'DAMP Contact')];
    const form = { ...sightingForm, positions: ['Chief Executive Officer', 'DAMP Contact'] };
    shown({ about: form, verifies: true }, [done('verifyPerson', { verified: false })], ORGANISATION, {
      portal: { participants },
    });
    expect(screen.getByRole('alert').textContent).toMatch(
      /complete this applicationYour roles in this organisation are Owner and Director\. /,
    );
    expect(screen.getByText(/the role Chief Executive Officer or DAMP Contact\.$/)).toBeTruthy();
  });

  it('leads home, and does not offer to try again, where a reason is known that does not pass', () => {
    const unprepared = { title: UNABLE, text: NOT_ONLINE, reason: 'We could not find this submission.' };
    shown({}, [failed('loadReference', new Error('none'))], '', { texts: { unprepared } });
    expect(screen.getByRole('alert').textContent).toContain('We could not find this submission.');
    expect([
      screen.queryByRole('button', { name: 'Try again' }),
      screen.getByRole('link', { name: 'Return to myCASA' }).getAttribute('href'),
    ]).toEqual([null, '/dashInd']);
  });

  it.each([
    ['the role of the person may not complete it', { verifies: true }, [done('verifyPerson', { verified: false })]],
    ['its address cannot be read', { isReadable: false }, []],
  ] as const)('leads home where %s, and does not offer to try again (DEC-52)', (_why, part, events) => {
    shown(part, events);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Return to myCASA' }).getAttribute('href')).toBe('/dashInd');
  });

  it('never tells a person of a wrong role when nobody could say so, and offers to ask again', () => {
    const { actor } = shown({ verifies: true }, [
      failed('verifyPerson', callFailure('verifyIndividualRoles', 'FSU.1a')),
    ]);
    expect(screen.queryByText(NO_ROLE)).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain(NOT_ONLINE);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(actor.getSnapshot().children.admission?.getSnapshot().matches('verifying')).toBe(true);
  });
});
