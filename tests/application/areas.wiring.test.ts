/**
 * What every application asks of the regulator in the same way: each shared situation in each area, with its real
 * wiring. What shows of it stands in `areas.view.test.tsx`.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { selectDroneEditor } from '#machines/drone-renewal.machine.ts';
import { selectEditor } from '#machines/drone-registration.selectors.ts';
import { callFailure } from '#support/call-failure.ts';
import * as registration from '../drone-registration/registration-wiring-kit.ts';
import * as renewal from '../drone-renewal/renewal-wiring-kit.ts';
import { fakeRegulator, type FakeRegulator } from '../forms/fake-regulator.ts';
import { setUpForms, stepOn, typed } from '../forms/test-harness.ts';
import { wholeBalloon } from '../form-stepping/fixture.ts';
import * as notification from '../mto/mto-wiring-kit.ts';
import { ticked } from '../mto/notifications.ts';

const rest = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const receipt = { submissionId: 's-1', reference: 'X-1', receivedAt: '2026-11-21T00:00:00Z' };
const lost = callFailure('SubmitIndustryAssist', '', 'b', null);

/** An application that is open. */
interface Open {
  readonly application: AnyActorRef;
  readonly autosave: AnyActorRef;
  /** Types a little. */
  type(): Promise<void>;
  /** Fills in what it takes to send it. */
  fillIn(): Promise<void>;
  press(): void;
  /** What is filled in, to be compared. */
  held(): unknown;
}

interface Area {
  readonly desk: { regulator: FakeRegulator };
  readonly open: (recordId?: string) => Promise<Open>;
  readonly submitCall: string;
  readonly sends: object;
  /** A submit that was received is asked once more for its token. */
  readonly isPaid: boolean;
  readonly notThere: RegExp;
  readonly unreadable: string;
}

const forms = setUpForms();
const mto = notification.notifications();
const drones = registration.registrations();
const renewing = { regulator: fakeRegulator() };
const { opened: openedRenewal } = renewal.renewalsAt(() => renewing.regulator);
beforeEach(() => {
  renewing.regulator = renewal.begun();
});
afterEach(renewal.ended);

const DRAFT_NOT_LOADED = 'There was an error loading draft form';
const AREAS: Readonly<Record<string, Area>> = {
  'a form': {
    desk: forms,
    submitCall: 'SubmitSighting',
    sends: wholeBalloon,
    isPaid: false,
    notThere: /^We cannot find this saved application/,
    unreadable: 'The saved form could not be read',
    open: async (recordId = '') => {
      const { call } = forms.regulator.session.connection as unknown as {
        call: (name: string, input: object, options: object) => Promise<typeof receipt>;
      };
      const form = await forms.opened({
        recordId,
        submit: (answers, options) => call('SubmitSighting', answers, options),
      });
      return {
        ...form,
        type: async () => typed(form, 'mine'),
        fillIn: () => forms.toEnd(form),
        press: () => stepOn(form),
        held: () => form.store.answers(),
      };
    },
  },
  'a notification': {
    desk: mto.desk,
    submitCall: 'SubmitMpl',
    sends: { request: { formData: { courseCode: 'SYS-T', declaration: true } } },
    isPaid: false,
    notThere: /^We cannot find this saved/,
    unreadable: 'The saved notification could not be read',
    open: async (recordId = '') => {
      const made = await mto.opened({ recordId });
      return {
        application: made.application,
        autosave: made.autosave,
        type: () => mto.toStudent(made),
        fillIn: async () => {
          await mto.toDetails(made);
          await mto.next(made, notification.DETAILS);
        },
        press: () => {
          notification.type(made, { declaration: ticked('agree') });
          notification.content(made).send({
            type: 'page.submitted',
            answers: notification.storeOf(made).answers(),
            at: mto.desk.regulator.session.clock().moment(),
            forAll: false,
          });
        },
        held: () => {
          const { courseCode, students } = notification.snapshot(made).context;
          return [courseCode, students.map((one) => [one.studentArn, one.additionalDetails['dateRequirementsMet']])];
        },
      };
    },
  },
  'a registration': {
    desk: drones.desk,
    submitCall: 'droneSubmission',
    sends: { formData: { totalAmount: 40, drones: [{ serialNumber: 'SN-1' }] } },
    isPaid: true,
    notThere: new RegExp(DRAFT_NOT_LOADED),
    unreadable: DRAFT_NOT_LOADED,
    open: async (recordId = '') => {
      const made = await drones.opened({ recordId });
      return {
        application: made.form,
        autosave: made.autosave,
        type: async () => {
          await registration.send(made, { type: 'registration.begun' });
          registration.drone(made).send({ type: 'drone.changed', change: { serialNumber: 'mine' } });
        },
        fillIn: () => registration.toList(made),
        press: () => {
          registration.registration(made).send({ type: 'declaration.changed', accepted: true });
          registration.registration(made).send({ type: 'submit.chosen' });
        },
        held: () => [
          registration.holds(made).drones.map(({ serialNumber }) => serialNumber),
          selectEditor(registration.registration(made).getSnapshot())?.getSnapshot().context.drone.serialNumber,
        ],
      };
    },
  },
  'a renewal': {
    desk: renewing,
    submitCall: 'dronesRenewalSubmission',
    sends: { request: { formData: { totalAmount: 105 } } },
    isPaid: true,
    notThere: new RegExp(DRAFT_NOT_LOADED),
    unreadable: DRAFT_NOT_LOADED,
    open: async (recordId = '') => {
      const made = await openedRenewal({ recordId });
      return {
        application: made.renewal,
        autosave: made.autosave,
        type: () => renewal.send(made, { type: 'removal.requested', id: 1 }, { type: 'removal.confirmed' }),
        fillIn: () => renewal.send(made, { type: 'weightClass.chosen', id: 1, code: 'RPAWC-00004' }),
        press: () => {
          renewal.content(made).send({ type: 'declaration.changed', accepted: true });
          renewal.content(made).send({ type: 'submit.chosen' });
        },
        held: () => [
          renewal
            .dronesOf(made)
            .map(({ droneRegistrationId, selectedWeightClassCode }) => [droneRegistrationId, selectedWeightClassCode]),
          selectDroneEditor(renewal.content(made).getSnapshot()) === null,
        ],
      };
    },
  },
};

describe.each(Object.entries(AREAS))('%s', (_name, { desk, open, submitCall, sends, isPaid, notThere, unreadable }) => {
  const heard = (name: string) => desk.regulator.heard.filter((call) => call.name === name);
  const keys = () => heard(submitCall).map(({ idempotencyKey }) => idempotencyKey);
  /** What the regulator has kept by itself; each application has one entry. */
  const kept = () => [...desk.regulator.autosaves.values()];
  const fails = () => Promise.reject(lost);
  const answers = () => ({ wasSuccessful: true, ...(isPaid && { paymentToken: 't' }), ...receipt });
  const stateOf = ({ application }: Open) => application.getSnapshot();
  const save = async ({ application }: Open) => {
    application.send({ type: 'save.chosen' });
    await rest();
  };
  const send = async (one: Open) => {
    one.press();
    await rest();
    await rest();
  };

  it('keeps what is typed within seconds, and opens with it', async () => {
    const made = await open();
    const before = made.held();
    await made.fillIn();
    await rest(3000);
    expect(kept()).toHaveLength(1);
    expect(made.held()).not.toEqual(before);
    expect((await open()).held()).toEqual(made.held());
  });

  it('deletes what was kept when the person gives it up, and keeps it at once when they are about to go', async () => {
    const made = await open();
    await made.type();
    desk.regulator.pageLeave.announce();
    await rest();
    expect(kept()).toHaveLength(1);
    made.application.send({ type: 'leave.requested', trigger: 'history', to: null, typed: true });
    made.application.send({ type: 'leave.confirmed' });
    await rest();
    expect(kept()).toEqual([]);
  });

  it('asks which version counts where another tab has stored one, and puts theirs in its place', async () => {
    const theirs = await open();
    await theirs.fillIn();
    await rest(3000);
    const held = theirs.held();
    const [[key, version]] = [...desk.regulator.autosaves] as [[string, ReturnType<typeof kept>[0]]];
    theirs.application.stop();
    desk.regulator.autosaves.clear();
    const made = await open();
    await made.type();
    desk.regulator.autosaves.set(key, { ...version, revision: 9 });
    await rest(3000);
    expect(made.autosave.getSnapshot().hasTag('conflict')).toBe(true);
    made.application.send({ type: 'theirs.chosen' });
    await rest();
    expect([made.held(), stateOf(made).context.dirty]).toEqual([held, true]);
  });

  it('does not save over a draft that was saved elsewhere meanwhile without a choice', async () => {
    const theirs = await open();
    await theirs.type();
    const held = theirs.held();
    await save(theirs);
    const { formData } = desk.regulator.drafts.get('r-1')!;
    desk.regulator.drafts.clear();
    const first = await open();
    await first.fillIn();
    await save(first);
    const made = await open('r-1');
    expect(made.held()).not.toEqual(held);
    desk.regulator.drafts.set('r-1', { formData, revision: 5, savedAt: '2026-11-21T12:00:00Z' });
    await save(made);
    expect([heard('SaveDraft').at(-1)!.input['revision'], stateOf(made).children.saving.getSnapshot().value]).toEqual([
      1,
      'asking',
    ]);
    made.application.send({ type: 'theirs.chosen' });
    await rest();
    expect(made.held()).toEqual(held);
  });

  it('whose draft is not there, or cannot be read, leads to the system error page, which quotes nothing of it [FORM-22 DERR-07]', async () => {
    const messageOf = async (recordId: string) => {
      const { destination } = stateOf(await open(recordId)).context;
      expect(destination).toMatchObject({ target: { screen: 'systemError' } });
      return destination.target.message as string;
    };
    expect(await messageOf('r-9')).toMatch(notThere);
    for (const formData of ['typed by somebody', btoa('typed by somebody'), btoa('{"typed by somebody"')]) {
      desk.regulator.drafts.set('r-1', { formData, revision: 1, savedAt: '2026-11-20T00:00:00Z' });
      expect(await messageOf('r-1')).toBe(unreadable);
    }
  });

  it('is stored before it is sent, once however often it is pressed, and nothing of it is stored after', async () => {
    const made = await open();
    await made.fillIn();
    desk.regulator.next(submitCall, answers, answers);
    for (let at = 0; at < 100; at += 1) made.press();
    await rest(20_000);
    expect(desk.regulator.names().filter((name) => name === 'AutosaveSave' || name === submitCall)).toEqual([
      'AutosaveSave',
      submitCall,
    ]);
    expect(heard(submitCall)[0]!.input).toMatchObject(sends);
    expect([stateOf(made).hasTag('paying'), stateOf(made).hasTag('complete'), kept().length]).toEqual([
      isPaid,
      !isPaid,
      isPaid ? 1 : 0,
    ]);
  });

  it('whose answer was lost is asked about by its key, and is no second submit', async () => {
    const made = await open();
    await made.fillIn();
    const key = made.autosave.getSnapshot().context.submitKey as string;
    desk.regulator.next(
      submitCall,
      () => {
        desk.regulator.received.set(key, receipt);
        return fails();
      },
      answers,
    );
    await send(made);
    expect(heard('SubmissionLookup').at(-1)!.input).toEqual({ idempotencyKey: key });
    expect(keys()).toEqual(isPaid ? [key, key] : [key]);
    expect(isPaid ? stateOf(made).hasTag('paying') : stateOf(made).context.receipt.reference).toBe(
      isPaid ? true : 'X-1',
    );
  });

  it('that did not arrive is not sent again by itself, and then under the same key, also after it was opened anew', async () => {
    const made = await open();
    await made.fillIn();
    desk.regulator.next(submitCall, fails, answers);
    await send(made);
    expect([stateOf(made).context.alert, keys().length]).toEqual([{ kind: 'notReceived' }, 1]);
    await rest(3000);
    const again = await open();
    expect(again.held()).toEqual(made.held());
    await send(again);
    expect(keys()).toEqual([keys()[0], keys()[0]]);
  });

  it('makes the specified calls alone at a regulator without the capabilities (DEC-11) [CALL-41]', async () => {
    desk.regulator = fakeRegulator(false);
    const made = await open();
    expect(made.autosave.getSnapshot().matches({ regulator: 'unkept' })).toBe(true);
    await made.fillIn();
    const before = desk.regulator.heard.length;
    await rest(60_000);
    desk.regulator.pageLeave.announce();
    desk.regulator.next(submitCall, fails);
    await send(made);
    expect([stateOf(made).context.alert, keys()]).toEqual([{ kind: 'unknown' }, [undefined]]);
    await save(made);
    expect(desk.regulator.names().slice(before)).toEqual([submitCall, 'SaveDraft']);
    expect(Object.keys(heard('SaveDraft')[0]!.input).sort()).toEqual(['formData', 'name', 'organisationId']);
  });
});
