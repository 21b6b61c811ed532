/** What the page of every application shows in the same way: each shared situation in each area, by its own words. */
import '#support/dialog.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { autosaveMachine } from '#machines/applications/autosave.machine.ts';
import { createAnswerStore } from '#machines/core/answers.ts';
import { mtoNavigationMachine } from '#machines/mto/mto-navigation.machine.ts';
import { pagesForm } from '#rules/mto/mto-form.rules.ts';
import { done, failed } from '#support/model.ts';
import { noCiphers } from '#support/no-ciphers.ts';
import { play, show } from '#support/show.tsx';
import { MtoNavigationView } from '#ui/mto/mto-navigation.view.tsx';
import * as registration from '../drone-registration/drone-registration.sample.ts';
import { opened as openedRegistration } from '../drone-registration/registration-view-kit.tsx';
import * as renewal from '../drone-renewal/drone-renewal.sample.ts';
import { individual } from '../drone-renewal/drone-renewal.starts.ts';
import { seen as openedRenewal } from '../drone-renewal/renewal-view-kit.tsx';
import { found as foundForm } from '../form-stepping/form-stepping.scenarios.ts';
import { shown as openedForm } from '../form-stepping/shown-form.tsx';
import { AT, inputs } from '../mto-navigation/mto-navigation.sample.ts';
import { afterFlush, loadRefused, opens, plain, save, saveRefused } from './application.sample.ts';
import { playApplication } from './play-application.ts';

function openedNotification(events: readonly AnyEventObject[]) {
  const { reference } = inputs.fresh;
  const pages = createAnswerStore(pagesForm(reference), () => AT);
  const played = playApplication(mtoNavigationMachine, plain, events);
  show(
    <MtoNavigationView
      application={played.actor}
      autosave={play(autosaveMachine, { keeps: true, submitKey: 'k-0' }).actor}
      organisationId="o-1"
      pages={() => pages}
      details={() => null}
      adapters={{ newId: () => '', suggest: () => Promise.resolve([]), map: null, loadPdfCiphers: noCiphers }}
      upload={{ subscribe: () => () => undefined, progress: () => null }}
      students={() => 0}
      unreached={() => null}
      left={() => null}
      onAnother={() => undefined}
    />,
  );
  return played;
}

interface Area {
  readonly open: (events: readonly AnyEventObject[]) => ReturnType<typeof playApplication>;
  readonly reference: object;
  readonly found: object;
  /** What was sent, by its name. */
  readonly sent: string;
  readonly working: string;
  readonly saveFailed: RegExp;
  readonly notLoaded: RegExp;
  readonly broke: RegExp;
}
const STEPS_BROKE = /We could not show this form.*Your answers are saved/;
const AREAS: Readonly<Record<string, Area>> = {
  'a form': {
    open: (events) => openedForm({}, events),
    reference: { isClosed: false },
    found: foundForm,
    sent: 'application',
    working: 'Working. Please wait....',
    saveFailed: /Something has gone wrong.*the provider's Help Desk.*Details: FS\.1a/,
    notLoaded: /Reference data fetch.*Unable to fetch reference data/,
    broke: STEPS_BROKE,
  },
  'a notification': {
    open: openedNotification,
    reference: inputs.fresh.reference,
    found: inputs.fresh.found,
    sent: 'notification',
    working: 'Working. Please wait.....',
    saveFailed: /Something has gone wrong.*the provider's Help Desk.*Details: FS\.1a/,
    notLoaded: /Unable to complete application online/,
    broke: STEPS_BROKE,
  },
  'a registration': {
    open: (events) => openedRegistration(events),
    reference: registration.facts,
    found: registration.nothing,
    sent: 'application',
    working: 'Working. Please wait.....',
    saveFailed: /Something has gone wrong.*the CASA Help Desk.*There was an error saving draft form/,
    notLoaded: /Something has gone wrong.*Details: DRI\.1/,
    broke: /Something has gone wrong.*Details: DRI\.2/,
  },
  'a renewal': {
    open: (events) => openedRenewal(individual, ...events),
    reference: renewal.facts,
    found: renewal.nothing,
    sent: 'renewal',
    working: 'Working. Please wait.....',
    saveFailed: /Something has gone wrong.*the CASA Help Desk.*There was an error saving draft form/,
    notLoaded: /Something has gone wrong.*Details: DRI\.1/,
    broke: /Something has gone wrong.*Details: DRI\.2/,
  },
};

describe.each(Object.entries(AREAS))('%s', (_name, area) => {
  const begun = (version: object = { source: 'nowhere' }) => [
    done('loadReference', area.reference),
    { ...opens, version: { ...opens.version, ...version } },
    done('opening/readVersion', area.found),
  ];

  it('that was sent while its page went says so when it begins anew', () => {
    area.open(begun({ source: 'nowhere', sentAt: '2026-11-20T22:11:00Z' }));
    const notice = screen.getByRole('status', { name: `We received your last ${area.sent}` });
    expect(notice.textContent).toContain(
      'It arrived on 21 Nov 2026 at 9:11 am. We sent you an email with its reference. You do not need to send it again.',
    );
    expect(notice.textContent).toContain(`What you enter here is a new ${area.sent}.`);
    expect(document.title).not.toMatch(/^Error/);
  });

  it('that could not be saved says so in an alert that takes the focus, and the title of the tab begins with Error [FORM-17 ERRC-15 CALL-43 DERR-04 DERR-05]', () => {
    const { perform } = area.open(begun());
    perform(save, ...afterFlush(failed('saveDraft', saveRefused)));
    expect(document.activeElement?.textContent).toMatch(area.saveFailed);
    expect(document.title).toMatch(/^Error: /);
  });

  it('that was cut off by the end of a sign-in says what became of it', () => {
    area.open(begun({ cutOff: { kind: 'notSubmitted', isLost: false } }));
    const alert = screen.getByRole('group', { name: 'Your answers were not submitted' });
    expect(document.activeElement?.contains(alert)).toBe(true);
    expect(document.title).toMatch(/^Error: /);
  });

  it.each([
    ['could not be loaded', [], failed('loadReference', loadRefused), area.notLoaded],
    ['broke', begun(), failed('content', new Error('broke')), area.broke],
  ])('that %s says so, and can be tried again', (_what, before, event, words) => {
    const { actor, perform } = area.open(before);
    // Its content is real, and ends with no event of a test.
    if (before.length > 0) act(() => actor.send(event as never));
    else perform(event);
    expect(screen.getByRole('alert').textContent).toMatch(words);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText(area.working)).toBeTruthy();
  });
});
