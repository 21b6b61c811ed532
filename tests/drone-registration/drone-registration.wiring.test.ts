/**
 * A registration joined to its calls: what is asked for, kept, saved and sent, and what happens when an answer is lost
 * (DEC-09, DEC-11).
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromBase64Json } from '#api/core/base64.ts';
import { toBase64Json } from '#api/core/body.ts';
import type { ActorRefFrom } from 'xstate';
import { selectApplicationPayment, selectContent } from '#machines/applications/application.machine.ts';
import {
  selectAsksToSave,
  selectEditor,
  selectIsDroneTyped,
  type droneRegistrationMachine,
} from '#machines/drone-registration.machine.ts';
import { readReturn } from '#rules/payments/payment-return.rules.ts';
import { callFailure } from '#support/call-failure.ts';
import { gate } from '#support/settings.ts';
import {
  wireDroneRegistration,
  type OpenRegistration,
  type RegistrationInput,
} from '../../src/wiring/drone-registration.wiring.ts';
import { droneSession, LISTS, ON } from '../drones/drone-test-harness.ts';
import { fakeRegulator, type FakeRegulator } from '../forms/fake-regulator.ts';
import { rates } from '../drone-renewal/drone-renewal.sample.ts';
import { saved } from './drone-registration.sample.ts';

const KEY = 'RPA Registration||';
const lost = callFailure('droneSubmission', '', 'b', null);
const receipt = { submissionId: 's-7', reference: 'RR-1', receivedAt: '2026-11-21T00:00:00Z' };

let regulator: FakeRegulator;
const open: OpenRegistration[] = [];
const wentTo: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  regulator = fakeRegulator();
  wentTo.length = 0;
});
afterEach(() => {
  for (const { form } of open.splice(0)) form.stop();
  vi.useRealTimers();
});

const rest = () => vi.advanceTimersByTimeAsync(0);
const opened = async (part: Partial<RegistrationInput> = {}, settings: Readonly<Record<string, string>> = ON) => {
  const { organisationId = '' } = part;
  regulator.next('GetDroneReferenceDataTypes', () => LISTS);
  regulator.next('GetRateCards', () => ({ value: rates }));
  regulator.next('GetDronesIndividual', () => ({ value: { items: [] } }));
  regulator.next('GetDronesOrganisation', () => ({ value: [] }));
  const asked = {
    organisationId,
    organisationArn: organisationId && '100200',
    recordId: '',
    returned: readReturn({}),
    ...part,
  };
  const made = wireDroneRegistration(droneSession(regulator, settings), asked, (address) => wentTo.push(address));
  open.push(made);
  made.form.start();
  await rest();
  return made;
};
const state = ({ form }: OpenRegistration) => form.getSnapshot();
/** What is filled in. */
const registration = (made: OpenRegistration) =>
  selectContent(state(made)) as ActorRefFrom<typeof droneRegistrationMachine>;
const holds = (made: OpenRegistration) => registration(made).getSnapshot().context;
const CONTENT = [
  'registration.begun',
  'drone.chosen',
  'declaration.changed',
  'submit.chosen',
  'save.requested',
  'unsaved.kept',
  'unsaved.leftOut',
  'unsaved.declined',
];
/** What a person does, of whichever machine it is. */
const send = async (
  made: OpenRegistration,
  ...events: readonly { readonly type: string; readonly [key: string]: unknown }[]
) => {
  for (const event of events) (CONTENT.includes(event.type) ? registration(made) : made.form).send(event as never);
  await rest();
};
const drone = (made: OpenRegistration) =>
  selectEditor(registration(made).getSnapshot()) as unknown as { send(event: object): void };
const fill = async (made: OpenRegistration) => {
  for (const change of [
    { manufacturerCode: 'RPAMFR-0004' },
    { modelCode: 'P-ONE' },
    { serialNumber: 'SN-1', intendedUse: 'commercial', registeredOverseas: 'no' },
  ]) {
    drone(made).send({ type: 'drone.changed', change });
  }
  await rest();
};
const toList = async (made: OpenRegistration) => {
  await send(made, { type: 'registration.begun' });
  await fill(made);
  drone(made).send({ type: 'drone.saved' });
  await rest();
  expect(registration(made).getSnapshot().matches('listing')).toBe(true);
};
const submit = (made: OpenRegistration) =>
  send(made, { type: 'declaration.changed', accepted: true }, { type: 'submit.chosen' });
const heard = (name: string) => regulator.heard.filter((call) => call.name === name);
const kept = () =>
  fromBase64Json(regulator.autosaves.get(KEY)!.formData) as {
    attemptKey: string;
    formData: { drones: Record<string, unknown>[] };
  };
const stored = (drones: readonly object[], attemptKey = '') =>
  toBase64Json({ name: 'RPA Registration', attemptKey, formData: { drones, before: null, at: 'list' } });

describe('what a registration depends on', () => {
  it("lists, rates and a person's drones are asked for as printed [DCAL-05 DCAL-10 DCAL-12 DCAL-13]", async () => {
    const made = await opened();
    expect(heard('GetDroneReferenceDataTypes')[0]!.input).toEqual({
      type: ['Drone Weight Class 2021'],
      code: ['DRONE_MANUFACTURER', 'DRONE_MODEL', 'DRONE_CATEGORY', 'DRONE_WEIGHT_CLASS'],
    });
    expect(heard('GetRateCards')[0]!.input).toEqual({ FeeCode: ['DRONE_R_COM', 'DRONE_R_REC'] });
    expect(heard('GetDronesIndividual')[0]!.input).toEqual({ types: ['recreational', 'commercial'] });
    expect(registration(made).getSnapshot().matches('beginning')).toBe(true);
  });

  it("an organisation's drones are its own, and before the recreational date only commercial is asked for [DCAL-07 DCAL-08 DREG-08]", async () => {
    await opened({ organisationId: 'o-1' }, { ...ON, [gate('Recreational Drone')]: '31/12/2099' });
    expect(heard('GetDronesOrganisation')[0]!.input).toEqual({ organisationId: 'o-1', types: ['commercial'] });
    expect(heard('GetRateCards')[0]!.input).toEqual({ FeeCode: ['DRONE_R_COM'] });
    expect(regulator.names()).not.toContain('GetDronesIndividual');
  });

  it('serial numbers of registered drones are taken, of a person and of an organisation [DCAL-06 DCAL-09 DVAL-18]', async () => {
    const registered = [
      { product_droneregistrationid: 'r-1', drone: { product_droneid: 'd-1', product_serialnumber: 'sn-1' } },
    ];
    regulator.next('GetDronesIndividual', () => ({ value: { items: registered } }));
    regulator.next('GetDronesOrganisation', () => ({ value: registered }));
    for (const organisationId of ['', 'o-1']) {
      const made = await opened({ organisationId });
      await send(made, { type: 'registration.begun' });
      await fill(made);
      drone(made).send({ type: 'drone.saved' });
      await rest();
      const { problems } = (
        drone(made) as unknown as { getSnapshot(): { context: { problems: object } } }
      ).getSnapshot().context;
      expect(problems).toEqual({ serialNumber: 'An RPA with these details already exists' });
    }
  });

  // Today is 21 November 2026: 30 days ago the list ends (OP-D-77).
  it.each([
    ['2026-10-22', true],
    ['2026-10-23', false],
  ] as const)(
    'the number of a drone that expired on %s is free: %s, as only what is listed can be renewed [DVAL-18]',
    async (until, free) => {
      const items = [
        {
          product_droneregistrationid: 'r-1',
          product_validuntil: until,
          drone: { product_droneid: 'd-1', product_serialnumber: 'sn-1' },
        },
      ];
      regulator.next('GetDronesIndividual', () => ({ value: { items } }));
      const made = await opened();
      await send(made, { type: 'registration.begun' });
      await fill(made);
      drone(made).send({ type: 'drone.saved' });
      await rest();
      expect(registration(made).getSnapshot().matches('listing')).toBe(free);
    },
  );

  it('empty reference data is a failure with its words [DERR-34]', async () => {
    regulator.next('GetDroneReferenceDataTypes', () => ({ ...LISTS, DRONE_MODEL: [] }));
    const made = await opened();
    expect(state(made).context.problem).toEqual({
      isCall: false,
      failure: null,
      message: 'Unable to fetch reference data',
    });
  });

  it('before its dates the way leads to the content site, and nothing is asked for [DREG-09 DREG-10]', async () => {
    await opened({}, { ...ON, [gate('Drone')]: '31/12/2099' });
    expect([wentTo, regulator.names()]).toEqual([['https://content.test/drones'], []]);
  });
});

describe('what is typed', () => {
  it('is kept within seconds, the drone as it is being typed among the others, and found again [DREG-30]', async () => {
    const made = await opened();
    await send(made, { type: 'registration.begun' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(regulator.names()).not.toContain('AutosaveSave');
    drone(made).send({ type: 'drone.changed', change: { serialNumber: 'ha' } });
    await vi.advanceTimersByTimeAsync(3000);
    expect(kept().formData.drones).toMatchObject([{ serialNumber: 'ha', isDraft: true }]);
    const again = await opened();
    expect(holds(again)).toMatchObject({ source: 'autosave', edited: { drone: { serialNumber: 'ha' }, before: null } });
  });

  it('goes at once when the person is about to go, and is deleted when they give it up [DREG-24]', async () => {
    const made = await opened();
    await send(made, { type: 'registration.begun' });
    drone(made).send({ type: 'drone.changed', change: { serialNumber: 'ha' } });
    regulator.pageLeave.announce();
    await rest();
    expect(kept().formData.drones).toHaveLength(1);
    await send(
      made,
      { type: 'leave.requested', trigger: 'history', to: null, typed: true },
      { type: 'leave.confirmed' },
    );
    expect(regulator.autosaves.size).toBe(0);
  });

  it('of another tab conflicts with this one, and takes its place when it is chosen', async () => {
    const made = await opened();
    await toList(made);
    regulator.autosaves.set(KEY, {
      formData: stored([{ ...saved(1), serialNumber: 'OTHER' }]),
      revision: 9,
      savedAt: '2026-11-21T09:00:00Z',
    });
    await vi.advanceTimersByTimeAsync(3000);
    expect(made.autosave.getSnapshot().hasTag('conflict')).toBe(true);
    made.form.send({ type: 'theirs.chosen' });
    await rest();
    expect(registration(made).getSnapshot().context.drones).toMatchObject([{ serialNumber: 'OTHER' }]);
  });
});

describe('a draft', () => {
  it('is saved under the printed name with everything typed, and loaded by its record [DCAL-29 DCAL-31 DREG-26 DREG-27]', async () => {
    const made = await opened();
    await toList(made);
    await send(made, { type: 'save.chosen' });
    const { input } = heard('SaveDraft')[0]!;
    expect(input).toMatchObject({ name: 'RPA Registration', organisationId: '', revision: 0 });
    expect(fromBase64Json(input['formData'] as string)).toMatchObject({
      name: 'RPA Registration',
      formData: { drones: [{ serialNumber: 'SN-1', fee: 40, isDraft: false }] },
    });
    expect(state(made).matches('saved')).toBe(true);
    const again = await opened({ recordId: 'r-1' });
    expect(heard('LoadDraft')[0]!.input).toMatchObject({ recordId: 'r-1' });
    expect(holds(again)).toMatchObject({
      source: 'draft',
      drones: [{ serialNumber: 'SN-1' }],
      edited: { before: null },
    });
  });

  /** Save and exit beside a drone, as the page sends it. */
  const requestSave = (made: OpenRegistration) =>
    send(made, { type: 'save.requested', typed: selectIsDroneTyped(registration(made).getSnapshot()) });
  const savedDrones = () =>
    (
      fromBase64Json(heard('SaveDraft')[0]!.input['formData'] as string) as {
        formData: { drones: Record<string, unknown>[] };
      }
    ).formData.drones;

  it.each([
    ['a new drone, kept as it is', false, 'unsaved.kept', [['SN-1', true]]],
    ['a new drone, left out', false, 'unsaved.leftOut', []],
    ['a drone of the list, kept as it is', true, 'unsaved.kept', [['HALF', true]]],
    ['a drone of the list, left out', true, 'unsaved.leftOut', [['SN-1', false]]],
  ] as const)('asks about what is typed and not saved: %s [DEC-50]', async (_what, isOfList, answer, drones) => {
    const made = await opened();
    if (isOfList) await toList(made);
    await send(made, isOfList ? { type: 'drone.chosen', id: 1 } : { type: 'registration.begun' });
    if (isOfList) drone(made).send({ type: 'drone.changed', change: { serialNumber: 'HALF' } });
    else await fill(made);
    await requestSave(made);
    expect([selectAsksToSave(registration(made).getSnapshot()), heard('SaveDraft')]).toEqual([true, []]);
    await send(made, { type: 'unsaved.declined' });
    expect([
      selectAsksToSave(registration(made).getSnapshot()),
      selectEditor(registration(made).getSnapshot())?.getSnapshot().context.drone.serialNumber,
    ]).toEqual([false, isOfList ? 'HALF' : 'SN-1']);
    await requestSave(made);
    await send(made, { type: answer });
    expect(state(made).matches('saved')).toBe(true);
    expect(savedDrones().map(({ serialNumber, isDraft }) => [serialNumber, isDraft])).toEqual(drones);
  });

  it('asks nothing where nothing of the drone is typed [DEC-50]', async () => {
    const made = await opened();
    await toList(made);
    await send(made, { type: 'drone.chosen', id: 1 });
    await requestSave(made);
    expect(state(made).matches('saved')).toBe(true);
  });

  it('that is not there leads to the failure URL; one that is refused shows nothing to save over it [DERR-06 DERR-07]', async () => {
    const gone = await opened({ recordId: 'r-9' });
    expect(state(gone).context.destination).toEqual({
      target: { screen: 'systemError', message: 'There was an error loading draft form' },
    });
    // Nothing of what somebody typed gets into the address of that page.
    for (const formData of ['typed by somebody', Buffer.from('{"typed by somebody"').toString('base64')]) {
      regulator.drafts.set('r-1', { formData, revision: 1, savedAt: '2026-11-20T00:00:00Z' });
      const unreadable = await opened({ recordId: 'r-1' });
      expect(state(unreadable).context.destination).toEqual({
        target: { screen: 'systemError', message: 'There was an error loading draft form' },
      });
    }
    regulator.next('LoadDraft', () => Promise.reject(callFailure('LoadDraft', 'FL.1a')));
    expect(state(await opened({ recordId: 'r-1' })).matches('unloaded')).toBe(true);
  });

  it.each([false, true])(
    'that was paid for does not open as a form, unless something was typed since: %s [DEC-07]',
    async (typed) => {
      const formData = stored([saved(1)]);
      const form = { formData, revision: 4, savedAt: '2026-11-20T00:00:00Z', paymentReceived: true };
      regulator.next('LoadDraft', () => ({ wasSuccessful: true, form }));
      if (typed)
        regulator.autosaves.set(KEY, { formData: stored([saved(2)]), revision: 5, savedAt: '2026-11-20T00:01:00Z' });
      const made = await opened({ recordId: 'r-1' });
      expect(state(made).matches('awaited')).toBe(!typed);
      if (typed) await send(made, { type: 'submit.chosen' });
      else expect(registration(made)).toBeUndefined();
      expect(heard('droneSubmission')).toEqual([]);
      expect(regulator.autosaves.has(KEY)).toBe(typed);
    },
  );

  it('that somebody saved meanwhile is not overwritten without a choice', async () => {
    regulator.drafts.set('r-1', { formData: stored([saved(1)]), revision: 4, savedAt: '2026-11-20T00:00:00Z' });
    const made = await opened({ recordId: 'r-1' });
    regulator.drafts.set('r-1', {
      formData: stored([{ ...saved(1), serialNumber: 'OTHER' }]),
      revision: 5,
      savedAt: '2026-11-21T00:00:00Z',
    });
    await send(made, { type: 'save.chosen' });
    expect([heard('SaveDraft')[0]!.input['revision'], state(made).context.conflict?.revision]).toEqual([4, 5]);
    await send(made, { type: 'theirs.chosen' });
    expect(registration(made).getSnapshot().context.drones).toMatchObject([{ serialNumber: 'OTHER' }]);
  });
});

describe('a submit', () => {
  it('sends who, what and how much, once however often it is pressed, under one key [DCAL-16 DCAL-17]', async () => {
    const made = await opened({ organisationId: 'o-1' });
    await toList(made);
    let answer: (value: unknown) => void = () => undefined;
    regulator.next('droneSubmission', () => new Promise((resolve) => (answer = resolve)));
    await send(made, { type: 'declaration.changed', accepted: true });
    for (let at = 0; at < 100; at += 1) registration(made).send({ type: 'submit.chosen' });
    await rest();
    expect(heard('droneSubmission').map(({ input }) => input)).toEqual([
      {
        orgId: 'o-1',
        organisationArn: '100200',
        formData: {
          declaration: true,
          totalAmount: 40,
          drones: [expect.objectContaining({ serialNumber: 'SN-1', fee: 40 })],
        },
      },
    ]);
    answer({ wasSuccessful: true, ...receipt });
    await rest();
    expect(state(made).context.receipt).toMatchObject(receipt);
    expect(regulator.autosaves.size).toBe(0);
  });

  it("with a token leads to the provider's page with the token appended; what was typed is kept until it is paid [DPAY-10 DPAY-11]", async () => {
    const made = await opened();
    await toList(made);
    await vi.advanceTimersByTimeAsync(3000);
    regulator.next('droneSubmission', () => ({ wasSuccessful: true, paymentToken: 'a/b c', ...receipt }));
    await submit(made);
    expect(wentTo).toEqual(['https://bank.test/pay?token=a%2Fb%20c']);
    expect(regulator.autosaves.size).toBe(1);
    await vi.advanceTimersByTimeAsync(2000);
    selectApplicationPayment(made.form.getSnapshot())!.send({ type: 'retry.requested' });
    await rest();
    expect(wentTo[1]).toBe(wentTo[0]);
    // Contexts are shown on the charts page and in the inspector.
    expect(JSON.stringify(made.form.getPersistedSnapshot())).not.toContain('a/b c');
  });

  it('stores what was typed before it is sent, and nothing after: what is stored is what was sent', async () => {
    const made = await opened();
    await toList(made);
    regulator.next('droneSubmission', () => ({ wasSuccessful: true, paymentToken: 't', ...receipt }));
    await submit(made);
    await vi.advanceTimersByTimeAsync(20_000);
    const names = regulator.names().filter((name) => name === 'AutosaveSave' || name === 'droneSubmission');
    expect(names).toEqual(['AutosaveSave', 'droneSubmission']);
  });

  it('that was lost is asked about by its key, and sent again under the same one', async () => {
    const made = await opened();
    await toList(made);
    const key = made.autosave.getSnapshot().context.submitKey;
    regulator.received.set(key, receipt);
    regulator.next(
      'droneSubmission',
      () => Promise.reject(lost),
      () => ({ wasSuccessful: true, paymentToken: 't', ...receipt }),
    );
    await submit(made);
    expect(heard('SubmissionLookup').at(-1)!.input).toEqual({ idempotencyKey: key });
    expect([...heard('droneSubmission').map(({ idempotencyKey }) => idempotencyKey), wentTo]).toEqual([
      key,
      key,
      ['https://bank.test/pay?token=t'],
    ]);
  });

  it('after a failure the next one is another attempt [DREG-21]', async () => {
    const made = await opened();
    await toList(made);
    regulator.next('droneSubmission', () => Promise.reject(callFailure('droneSubmission', '', 'e', 400)));
    await submit(made);
    regulator.next('GetDroneReferenceDataTypes', () => LISTS);
    regulator.next('GetRateCards', () => ({ value: rates.map((row) => ({ ...row, product_rate: 45 })) }));
    regulator.next('GetDronesIndividual', () => ({ value: { items: [] } }));
    await send(made, { type: 'application.resumed' });
    // The fee had changed meanwhile.
    regulator.next('droneSubmission', () => ({ wasSuccessful: true, ...receipt }));
    await submit(made);
    const [first, second] = heard('droneSubmission');
    expect(second!.input).toMatchObject({ formData: { totalAmount: 45 } });
    expect(second!.idempotencyKey).not.toBe(first!.idempotencyKey);
  });

  it('of drones that were refused as others, sent once more and paid, is not found as unsent work', async () => {
    const made = await opened();
    await toList(made);
    const key = made.autosave.getSnapshot().context.submitKey;
    await vi.advanceTimersByTimeAsync(3000);
    // Both answers were lost: received, then changed, then refused under the same key.
    regulator.received.set(key, receipt);
    regulator.next('droneSubmission', () => Promise.reject(callFailure('droneSubmission', '', 'e', 422)));
    await submit(made);
    expect(state(made).context.alert).toMatchObject({ kind: 'earlier' });
    regulator.next('droneSubmission', () => {
      regulator.received.set(made.autosave.getSnapshot().context.submitKey, {
        ...receipt,
        receivedAt: regulator.autosaves.get(KEY)!.savedAt,
      });
      return { wasSuccessful: true, paymentToken: 't', ...receipt };
    });
    await submit(made);
    expect([wentTo.length, made.autosave.getSnapshot().context.submitKey === key, kept().attemptKey]).toEqual([
      1,
      false,
      made.autosave.getSnapshot().context.submitKey,
    ]);
    made.form.stop();
    regulator.drafts.set('c-1', {
      formData: stored([{ ...saved(1), serialNumber: 'SENT' }]),
      revision: 1,
      savedAt: '2026-11-20T00:00:05Z',
    });
    regulator.next(
      'HasDraftsIndividual',
      () => ({ drafts: [{ recordid: 'c-1', formname: 'RPA Registration' }] }),
      () => ({ drafts: [] }),
    );
    expect(holds(await opened())).toMatchObject({ source: 'draft', drones: [{ serialNumber: 'SENT' }] });
    expect(holds(await opened())).toMatchObject({ source: 'nowhere', drones: [] });
  });

  it('that waits to be paid is found again as the server keeps it; one that was paid is over [DPAY-19]', async () => {
    regulator.received.set('k-9', { ...receipt, receivedAt: '2026-11-20T00:00:05Z' });
    regulator.autosaves.set(KEY, { formData: stored([saved(1)], 'k-9'), revision: 5, savedAt: '2026-11-20T00:00:00Z' });
    regulator.drafts.set('c-1', {
      formData: stored([{ ...saved(1), serialNumber: 'SENT' }]),
      revision: 1,
      savedAt: '2026-11-20T00:00:05Z',
    });
    regulator.next(
      'HasDraftsIndividual',
      () => ({ drafts: [{ recordid: 'c-1', formname: 'RPA Registration' }] }),
      () => ({ drafts: [] }),
    );
    const waiting = await opened();
    expect(holds(waiting)).toMatchObject({ source: 'draft', drones: [{ serialNumber: 'SENT' }] });
    const over = await opened();
    expect(holds(over)).toMatchObject({ source: 'nowhere', drones: [] });
  });
});

describe('a return', () => {
  it('with a card problem loads what was sent by its reference, and shows it [DPAY-17 DPAY-19 DERR-03]', async () => {
    regulator.drafts.set('c-1', { formData: stored([saved(1)]), revision: 1, savedAt: '2026-11-20T00:00:05Z' });
    const made = await opened({ returned: readReturn({ summaryCode: '1', customRef: 'c-1' }) });
    expect(heard('LoadDraft')[0]!.input).toMatchObject({ recordId: 'c-1' });
    expect(state(made).context.alert).toEqual({ kind: 'cardProblem', said: '' });
    expect(holds(made)).toMatchObject({ drones: [{ serialNumber: 'SN-1' }], edited: null, declaration: false });
    expect(regulator.names()).not.toContain('validateHmac');
  });

  it('that claims to be paid is checked with every key unchanged, and only then believed [DREG-41 DREG-42 DCAL-27]', async () => {
    const query = {
      summaryCode: '0',
      responseCode: '00',
      customRef: 'c-1',
      receiptNumber: 'R-1',
      paymentAmount: '40.00',
      hmac: 'h',
    };
    regulator.next(
      'validateHmac',
      () => ({ wasSuccessful: true, hmacValid: true, paymentSuccess: true }),
      () => ({ wasSuccessful: true, hmacValid: false, paymentSuccess: true }),
    );
    const paid = await opened({ returned: readReturn(query) });
    expect(heard('validateHmac')[0]!.input).toEqual({ paymentParamters: query });
    expect(state(paid).context.receipt).toMatchObject({ paid: { number: 'R-1', cents: 4000 } });
    const forged = await opened({ returned: readReturn(query) });
    expect(state(forged).matches('unconfirmed')).toBe(true);
  });
});

describe('with all capabilities off', () => {
  it('nothing beyond the specified calls is called, and nobody is asked about a lost submit', async () => {
    regulator = fakeRegulator(false);
    const made = await opened();
    await toList(made);
    await vi.advanceTimersByTimeAsync(10_000);
    regulator.next('droneSubmission', () => Promise.reject(lost));
    await submit(made);
    expect(state(made).context.alert).toEqual({ kind: 'unknown' });
    await send(made, { type: 'save.chosen' });
    expect(heard('SaveDraft')[0]!.input).not.toHaveProperty('revision');
    expect(regulator.names().filter((name) => /Autosave|Lookup/.test(name))).toEqual([]);
    expect([made.autosave.getSnapshot().value, heard('droneSubmission')[0]!.idempotencyKey]).toEqual([
      'unkept',
      undefined,
    ]);
  });
});
