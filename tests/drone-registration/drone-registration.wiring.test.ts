/** A registration with its calls: loading, storing, saving, sending, and lost answers (DEC-09, DEC-11). */
import { describe, expect, it, vi } from 'vitest';
import { fromBase64Json } from '#api/core/base64.ts';
import {
  selectAsksToSave,
  selectEditor,
  selectIsDroneTyped,
  selectStep,
} from '#machines/drone-registration.selectors.ts';
import { callFailure } from '#support/call-failure.ts';
import { gate } from '#support/settings.ts';
import type { OpenRegistration } from '../../src/wiring/drone-registration.wiring.ts';
import { LISTS, ON } from '../drones/drone-test-harness.ts';
import { saved } from './drone-registration.sample.ts';
import {
  KEY,
  registrations,
  wentTo,
  rest,
  state,
  registration,
  holds,
  send,
  drone,
  fill,
  toList,
  stored,
} from './registration-wiring-kit.ts';

const { desk, opened, heard, kept } = registrations();

describe('the step that Back asks about', () => {
  const back = { type: 'back.chosen' } as const;

  it('is the first before a drone is entered; a drone comes after it, or after the list, and asks what was typed [FORM-27 FORM-28]', async () => {
    const made = await opened();
    expect(made.step()).toEqual({ heading: 'Before you begin', isFirst: true, before: null });
    await send(made, { type: 'registration.begun' });
    const begin = { heading: 'Before you begin', back, asks: false };
    expect(made.step()).toEqual({ heading: 'Drone details', isFirst: false, before: begin });
    await fill(made);
    expect(made.step()?.before).toEqual({ ...begin, asks: true });
    drone(made).send({ type: 'drone.saved' });
    await rest();
    const editor = { heading: 'Drone details', back, asks: false };
    expect(made.step()).toEqual({ heading: 'Drones in this application', isFirst: false, before: editor });
    registration(made).send(back);
    const list = { heading: 'Drones in this application', back, asks: false };
    expect(made.step()).toEqual({ heading: 'Drone details', isFirst: false, before: list });
    registration(made).send(back);
    registration(made).send({ type: 'import.chosen' });
    await rest();
    expect(made.step()).toEqual({ heading: 'Drones from a file', isFirst: false, before: list });
  });
});

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
    expect(desk.regulator.names()).not.toContain('GetDronesIndividual');
  });

  it('serial numbers of registered drones are taken, of a person and of an organisation [DCAL-06 DCAL-09 DVAL-18]', async () => {
    const registered = [
      { product_droneregistrationid: 'r-1', drone: { product_droneid: 'd-1', product_serialnumber: 'sn-1' } },
    ];
    desk.regulator.next('GetDronesIndividual', () => ({ value: { items: registered } }));
    desk.regulator.next('GetDronesOrganisation', () => ({ value: registered }));
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

  // Today is 21 November 2026; the list ends 30 days ago (OP-D-77).
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
      desk.regulator.next('GetDronesIndividual', () => ({ value: { items } }));
      const made = await opened();
      await send(made, { type: 'registration.begun' });
      await fill(made);
      drone(made).send({ type: 'drone.saved' });
      await rest();
      expect(registration(made).getSnapshot().matches('listing')).toBe(free);
    },
  );

  it('empty reference data is a failure with its words [DERR-34]', async () => {
    desk.regulator.next('GetDroneReferenceDataTypes', () => ({ ...LISTS, DRONE_MODEL: [] }));
    const made = await opened();
    expect(state(made).children.opening?.getSnapshot().context.problem).toEqual({
      isCall: false,
      failure: null,
      message: 'Unable to fetch reference data',
    });
  });

  it('before its dates the way leads to the content site, and nothing is asked for [DREG-09 DREG-10]', async () => {
    await opened({}, { ...ON, [gate('Drone')]: '31/12/2099' });
    expect([wentTo, desk.regulator.names()]).toEqual([['https://content.test/drones'], []]);
  });
});

describe('what is typed', () => {
  it('is kept within seconds, the drone as it is being typed among the others, and found again [DREG-30]', async () => {
    const made = await opened();
    await send(made, { type: 'registration.begun' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(desk.regulator.names()).not.toContain('AutosaveSave');
    drone(made).send({ type: 'drone.changed', change: { serialNumber: 'ha' } });
    await vi.advanceTimersByTimeAsync(3000);
    expect(kept().formData.drones).toMatchObject([{ serialNumber: 'ha', isDraft: true }]);
    const again = await opened();
    expect(holds(again)).toMatchObject({ source: 'autosave', edited: { drone: { serialNumber: 'ha' }, before: null } });
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

  /** Requests Save and exit with a drone in the editor, as the page does. */
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

  it.each(['refused', 'cut off by the end of the sign-in'])(
    'comes back to where Save and exit is when a save without the only drone is %s [DEC-50]',
    async (how) => {
      let made = await opened();
      await send(made, { type: 'registration.begun' });
      await fill(made);
      desk.regulator.next('SaveDraft', () =>
        how === 'refused' ? Promise.reject(callFailure('SaveDraft', '', 'e', 503)) : new Promise(() => undefined),
      );
      await requestSave(made);
      await send(made, { type: 'unsaved.leftOut' });
      if (how !== 'refused') {
        desk.regulator.pageLeave.announce('signedOut');
        await rest();
        made.form.stop();
        made = await opened();
      }
      expect([state(made).context.alert?.kind, selectStep(registration(made).getSnapshot())]).toEqual([
        how === 'refused' ? 'saveFailed' : 'perhapsSaved',
        'DroneEdit',
      ]);
    },
  );

  it('asks nothing where nothing of the drone is typed [DEC-50]', async () => {
    const made = await opened();
    await toList(made);
    await send(made, { type: 'drone.chosen', id: 1 });
    await requestSave(made);
    expect(state(made).matches('saved')).toBe(true);
  });

  it('that is refused shows nothing to save over it [DERR-06]', async () => {
    desk.regulator.next('LoadDraft', () => Promise.reject(callFailure('LoadDraft', 'FL.1a')));
    expect(
      state(await opened({ recordId: 'r-1' }))
        .children.opening?.getSnapshot()
        .matches('unloaded'),
    ).toBe(true);
  });

  it.each([false, true])(
    'that was paid for does not open as a form, unless something was typed since: %s [DEC-07]',
    async (typed) => {
      const formData = stored([saved(1)]);
      const form = { formData, revision: 4, savedAt: '2026-11-20T00:00:00Z', paymentReceived: true };
      desk.regulator.next('LoadDraft', () => ({ wasSuccessful: true, form }));
      if (typed)
        desk.regulator.autosaves.set(KEY, {
          formData: stored([saved(2)]),
          revision: 5,
          savedAt: '2026-11-20T00:01:00Z',
        });
      const made = await opened({ recordId: 'r-1' });
      expect(state(made).matches('awaited')).toBe(!typed);
      if (typed) await send(made, { type: 'submit.chosen' });
      else expect(registration(made)).toBeUndefined();
      expect(heard('droneSubmission')).toEqual([]);
      expect(desk.regulator.autosaves.has(KEY)).toBe(typed);
    },
  );
});
