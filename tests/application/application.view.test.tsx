import '#support/dialog.ts';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { applicationMachine } from '#machines/applications/application.machine.ts';
import type { CutOff } from '#rules/applications/version-resolution.rules.ts';
import { done, failed } from '#support/model.ts';
import { play, show } from '#support/show.tsx';
import {
  afterFlush,
  calledOff,
  cameBack,
  cardBack,
  conflictFound,
  conflictMissing,
  declined,
  draft,
  ends,
  forged,
  goesBack,
  newer,
  noPage,
  nothing,
  openedWith,
  paid,
  paidBack,
  plain,
  referenceLoaded,
  save,
  saved,
  saveRefused,
  submitted,
  typedLink,
  unchecked,
} from './application.sample.ts';
import { ApplicationFrame } from '#ui/applications/application-frame.tsx';
import { ENGINE_TEXTS } from '#ui/forms/form-texts.ts';
import { realChildrenOfApplication } from './play-application.ts';
import { Sample } from './application.harness.tsx';

const shown = (input: typeof plain, ...events: readonly AnyEventObject[]) => {
  const { opening: _opening, sending: _sending, ...real } = realChildrenOfApplication();
  const played = play(applicationMachine, input, events, real);
  return { ...played, ...show(<Sample actor={played.actor} />) };
};
const opened = [referenceLoaded, openedWith(nothing)];
const sent = [...opened, submitted];
const backAfter = (kind: CutOff['kind']) => [referenceLoaded, openedWith(draft, { cutOff: { kind, isLost: false } })];
const heading = () => screen.getByRole('heading', { level: 1 });

describe('what is said above the content', () => {
  it.each([
    [[...opened, save, ...afterFlush(failed('saving/saveDraft', saveRefused))], 'It was not saved'],
    [[...sent, ...afterFlush(ends.spent(403))], 'Unable to complete application online'],
    [[...sent, ...afterFlush(ends.notReceived)], 'We have not received your application yet'],
    [[...sent, ...afterFlush(ends.unknown)], 'We could not confirm that your application was received'],
    [[...sent, ...afterFlush(ends.unpaid)], 'We received your application, but it is not paid yet'],
    [[...sent, ...afterFlush(ends.earlier)], 'We already have this application, with other words'],
    [backAfter('notSubmitted'), 'Your answers were not submitted'],
    [backAfter('perhapsSaved'), 'We could not confirm that Save and exit was completed'],
    [[...sent, ...afterFlush(ends.toBePaid), done('cardPayment', noPage)], 'We could not open the payment page'],
    [[...sent, ...afterFlush(ends.toBePaid), done('cardPayment', cameBack)], 'We do not know yet whether you paid'],
  ])('takes the focus, and the title of the tab says so: %#', (events, title) => {
    shown(plain, ...events);
    const alert = screen.getByRole('group', { name: title });
    expect(document.activeElement?.contains(alert)).toBe(true);
    expect(document.title).toMatch(/^Error: Your answer - Drone registration/);
    expect(screen.getByRole('textbox', { name: 'What it is about' })).toBeTruthy();
  });

  it('is the printed text of a card problem, with where it really is [DERR-03 DPAY-17]', () => {
    shown(cardBack, done('admission/cardPayment', declined), referenceLoaded, openedWith(draft));
    const alert = screen.getByRole('group', { name: 'There was a problem with your card' });
    expect(alert.textContent).toMatch(
      /Please check your card details or use a different card\. Your application has been saved and can be submitted again from your profile screen\./,
    );
  });

  it('of a cancelled payment is no failure: nothing takes the focus from the heading', () => {
    shown(cardBack, done('admission/cardPayment', calledOff), referenceLoaded, openedWith(draft));
    expect(screen.getByRole('status', { name: 'You cancelled the payment' })).toBeTruthy();
    expect(document.title).toMatch(/^Your answer - /);
  });

  it('has the cause last where the regulator refused [DERR-01]', () => {
    shown(plain, ...sent, ...afterFlush(ends.spent(403)));
    const lines = [
      ...screen.getByRole('group', { name: 'Unable to complete application online' }).querySelectorAll('p'),
    ].map((line) => line.textContent);
    expect(lines.at(-1)).toBe('System error: The register is closed for the night');
  });
});

describe('an end without success', () => {
  it.each([
    [paidBack, [done('admission/cardPayment', forged)], 'Not confirmed'],
    [paidBack, [done('admission/cardPayment', goesBack)], 'Payment to be refunded'],
    [plain, [...sent, ...afterFlush(ends.paidAlready)], 'Payment received'],
    [paidBack, [done('admission/cardPayment', paid)], 'Received'],
  ])('has its own title, and the heading takes the focus from what is gone: %#', (input, events, title) => {
    const { perform } = shown(input);
    perform(...events);
    expect(document.title.startsWith(`${title} - Drone registration`)).toBe(true);
    expect(document.activeElement).toBe(heading());
  });

  it('names the call behind a way back that nobody could confirm, and leads back to what was filled in [OP-D-70]', () => {
    const { heard } = shown(paidBack, done('admission/cardPayment', unchecked));
    expect(screen.getByText('System error: The register is closed for the night')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Back to your drones' }));
    expect([heard()[0], document.activeElement]).toEqual(['application.resumed', heading()]);
  });

  it('of a refusal has its words, its cause and a way back, and the title of the tab begins with Error [DREG-21 DERR-02]', () => {
    const { heard } = shown(saved, ...sent, ...afterFlush(ends.refused(400)));
    expect(screen.getByRole('alert', { name: 'Unable to complete application online' }).textContent).toMatch(
      /Please try again\.The register is closed for the nightSystem error: The register is closed for the night$/,
    );
    expect(document.title).toMatch(/^Error: Drone registration/);
    fireEvent.click(screen.getByRole('button', { name: 'Back to your drones' }));
    expect(heard()).toContain('application.resumed');
  });
});

describe('the questions in front of it', () => {
  it('No stays and Yes leaves [FORM-25 FORM-26]', () => {
    const { heard, perform } = shown(plain, ...opened, typedLink);
    fireEvent.click(screen.getByRole('button', { name: 'No' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    perform(typedLink);
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(heard().filter((type) => /leave\.(confirmed|declined)/.test(type))).toEqual([
      'leave.declined',
      'leave.confirmed',
    ]);
  });

  it('which version counts is answered by either', () => {
    const { heard, perform } = shown(
      plain,
      ...opened,
      save,
      ...afterFlush(done('saving/saveDraft', { conflict: newer })),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Keep this version' }));
    perform(...afterFlush(done('saving/saveDraft', { conflict: newer })));
    fireEvent.click(screen.getByRole('button', { name: 'Open the other version' }));
    expect(heard().filter((type) => /(mine|theirs)\.chosen/.test(type))).toEqual(['mine.chosen', 'theirs.chosen']);
  });

  const asked = () => screen.queryByRole('dialog', { name: 'You changed this form somewhere else' });

  it('nothing is asked while the form is being saved, and afterwards if it still has to (T-26)', () => {
    const { actor, perform } = shown(plain, ...opened, conflictFound);
    expect(asked()).not.toBeNull();
    perform(save);
    expect([actor.getSnapshot().matches({ working: 'open' }), asked()]).toEqual([false, null]);
    perform(...afterFlush(failed('saving/saveDraft', saveRefused)));
    expect(asked()).not.toBeNull();
  });

  it('which version counts is asked before anything is sent, where the store before it meets another one', () => {
    const { actor, perform } = shown(plain, ...opened, submitted);
    expect([actor.getSnapshot().matches({ working: 'sending' }), asked()]).toEqual([true, null]);
    perform(conflictFound);
    expect([actor.getSnapshot().matches({ working: 'open' }), asked() === null]).toEqual([true, false]);
  });

  it('Escape chooses neither version', () => {
    const { heard } = shown(plain, ...opened, conflictFound);
    fireEvent(
      screen.getByRole('dialog', { name: 'You changed this form somewhere else' }),
      new Event('cancel', { cancelable: true }),
    );
    expect(heard().filter((type) => type.endsWith('.chosen'))).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Open the other version' }));
    expect(heard().at(-1)).toBe('theirs.chosen');
  });

  it('says when the version of the other tab does not come, and lets the person keep theirs', () => {
    const { heard } = shown(plain, ...opened, conflictMissing);
    expect(screen.getByRole('alert').textContent).toContain('We could not open the other version.');
    fireEvent.click(screen.getByRole('button', { name: 'Keep this version' }));
    expect(heard().at(-1)).toBe('mine.chosen');
  });
});

it('shows how much of its files has gone out while it is sent, and stops sending by Cancel upload', () => {
  const { admission, saving } = realChildrenOfApplication();
  const { actor, heard, perform } = play(applicationMachine, plain, opened, { admission, saving });
  const texts = { ...ENGINE_TEXTS, loading: 'Loading', submitting: 'Sending' };
  const progress = { sent: 25, total: 100 };
  const upload = { subscribe: () => () => undefined, progress: () => progress };
  show(<ApplicationFrame actor={actor} texts={texts} upload={upload} title="Application" filled={null} />);
  const shownUpload = () => screen.queryByRole('progressbar', { name: 'Uploading files' });
  perform(save);
  expect(shownUpload()).toBeNull();
  perform(...afterFlush(failed('saving/saveDraft', saveRefused)), submitted);
  expect(shownUpload()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(heard().at(-1)).toBe('submit.stopped');
});
