/** A stored renewal, and a renewal opened for other drones than the stored one, with their calls. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromBase64Json } from '#api/core/base64.ts';
import { toBase64Json } from '#api/core/body.ts';
import { selectDroneEditor } from '#machines/drone-renewal.machine.ts';
import { callFailure } from '#support/call-failure.ts';
import type { OpenRenewal } from '../../src/wiring/drone-renewal.wiring.ts';
import { ON } from '../drones/drone-test-harness.ts';
import { fakeRegulator, type FakeRegulator } from '../forms/fake-regulator.ts';
import {
  record,
  KEY,
  rest,
  state,
  content,
  dronesOf,
  registrations,
  send,
  begun,
  ended,
  renewalsAt,
} from './renewal-wiring-kit.ts';

let regulator: FakeRegulator;

beforeEach(() => {
  regulator = begun();
});

afterEach(ended);

const { opened, submitted } = renewalsAt(() => regulator);

describe('a renewal that is kept', () => {
  it('of another tab conflicts with this one, and takes its place when it is chosen, its editor too [DREN-64]', async () => {
    const made = await opened();
    await send(made, { type: 'removal.requested', id: 1 }, { type: 'removal.confirmed' });
    const formData = {
      holdsEveryDrone: true,
      drones: [{ droneRegistrationId: 'r-1', isDraft: true }],
      before: { droneRegistrationId: 'r-1' },
    };
    const theirs = { name: 'RPA Renewal', formData };
    regulator.autosaves.set(KEY, { formData: toBase64Json(theirs), revision: 9, savedAt: '2026-11-21T09:00:00Z' });
    await vi.advanceTimersByTimeAsync(3000);
    expect(made.autosave.getSnapshot().hasTag('conflict')).toBe(true);
    made.renewal.send({ type: 'theirs.chosen' });
    await rest();
    expect([registrations(made), state(made).context.dirty]).toEqual([['r-1'], true]);
    expect(selectDroneEditor(content(made).getSnapshot())!.getSnapshot().context.drone.droneRegistrationId).toBe('r-1');
  });

  it('is saved under its name with every drone, and opened again without its declaration [DREN-64 DREN-65 DCAL-29 DCAL-31]', async () => {
    const made = await opened();
    await send(
      made,
      { type: 'weightClass.chosen', id: 2, code: 'RPAWC-00004' },
      { type: 'removal.requested', id: 1 },
      { type: 'removal.confirmed' },
    );
    await send(made, { type: 'declaration.changed', accepted: true }, { type: 'save.chosen' });
    const saved = regulator.heard.find(({ name }) => name === 'SaveDraft')!.input;
    expect(saved).toMatchObject({ name: 'RPA Renewal', organisationId: '' });
    expect(fromBase64Json(saved['formData'] as string)).toMatchObject({
      name: 'RPA Renewal',
      formData: { declaration: false, drones: [{ droneRegistrationId: 'r-2' }] },
    });
    expect(state(made).matches('saved')).toBe(true);
    const again = await opened({ recordId: 'r-1' });
    expect(regulator.heard.find(({ name }) => name === 'LoadDraft')!.input).toMatchObject({ recordId: 'r-1' });
    expect(registrations(again)).toEqual(['r-2']);
    expect(dronesOf(again)[0]!.selectedWeightClassCode).toBe('RPAWC-00004');
    expect(content(again).getSnapshot().context.declaration).toBe(false);
  });

  it.each([
    ['', { screen: 'manageDronesInd' }],
    ['org-1', { screen: 'manageDronesOrg', organisationId: 'org-1' }],
  ])('leads to the drones that it is of: %j [DREN-64]', async (organisationId, target) => {
    const made = await opened({ organisationId, organisationArn: '100200' });
    await send(made, { type: 'save.chosen' });
    expect([state(made).matches('saved'), state(made).context.destination]).toEqual([true, { target }]);
  });

  it('whose form broke is stored as it was filled in last, and not as an empty one, and opens so again [DREN-64]', async () => {
    const made = await opened();
    await send(made, { type: 'removal.requested', id: 1 }, { type: 'removal.confirmed' });
    content(made).send({ type: 'reference.renewed', reference: null as never });
    // The error is still reported as an uncaught exception.
    await expect(rest()).rejects.toThrow(TypeError);
    expect([state(made).children.opening?.getSnapshot().hasTag('failed'), content(made)]).toEqual([true, undefined]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(fromBase64Json(regulator.autosaves.get(KEY)!.formData)).toMatchObject({
      formData: { drones: [{ droneRegistrationId: 'r-2' }] },
    });
    expect(registrations(await opened())).toEqual(['r-2']);
  });

  it('does not open as a form once it was paid for and is being finished [DEC-07]', async () => {
    const formData = toBase64Json({ name: 'RPA Renewal', formData: { drones: [] } });
    const form = { formData, revision: 1, savedAt: '2026-11-20T00:00:00Z', paymentReceived: true };
    regulator.next('LoadDraft', () => ({ wasSuccessful: true, form }));
    expect(state(await opened({ recordId: 'r-1' })).matches('awaited')).toBe(true);
  });

  it.each([
    ['a saved renewal that was paid for is told, and no form opens', { paymentReceived: true }, 'awaited', ['lr-1']],
    ['a saved renewal that was not paid for is left alone', {}, 'working', []],
  ])('opened by its address alone: %s [DEC-07]', async (_what, paid, expected, loaded) => {
    const formData = toBase64Json({ name: 'RPA Renewal', formData: { drones: [] } });
    regulator.next('HasDraftsIndividual', () => ({ drafts: [{ recordid: 'lr-1', formname: 'RPA Renewal', ...paid }] }));
    regulator.next('LoadDraft', () => ({
      wasSuccessful: true,
      form: { formData, revision: 1, savedAt: '2026-11-20T00:00:00Z', ...paid },
    }));
    expect(state(await opened()).matches(expected as 'awaited')).toBe(true);
    expect(
      regulator.heard
        .filter(({ name }) => name === 'LoadDraft')
        .map(({ input }) => (input as { recordId: string }).recordId),
    ).toEqual(loaded);
  });

  it('opens whole where it cannot be asked whether it was paid for', async () => {
    regulator.next('HasDraftsIndividual', () => Promise.reject(callFailure('HasDraftsIndividual', '', 'e', 503)));
    expect(state(await opened()).matches('working')).toBe(true);
  });

  it('that was paid already, as the submit is told, keeps nothing of what was sent [DEC-07]', async () => {
    const made = await opened();
    await send(made, { type: 'weightClass.chosen', id: 1, code: 'RPAWC-00004' });
    await vi.advanceTimersByTimeAsync(3000);
    expect(regulator.autosaves.has(KEY)).toBe(true);
    regulator.next('dronesRenewalSubmission', () =>
      Promise.reject(callFailure('dronesRenewalSubmission', '', 'e', 423)),
    );
    await send(made, { type: 'declaration.changed', accepted: true }, { type: 'submit.chosen' });
    await vi.advanceTimersByTimeAsync(3000);
    expect([state(made).matches('awaited'), regulator.autosaves.has(KEY)]).toEqual([true, false]);
  });

  it('keeps what is typed of one drone, and opens it again as it was typed', async () => {
    const found = [record(1), record(2, '2026-12-01', 852_460_002)];
    const made = await opened({}, ON, found);
    await send(made, { type: 'edit.chosen', id: 2 });
    selectDroneEditor(content(made).getSnapshot())!.send({ type: 'drone.changed', change: { serialNumber: 'half' } });
    expect(made.isTyped()).toBe(true);
    await vi.advanceTimersByTimeAsync(3000);
    expect(regulator.autosaves.has(KEY)).toBe(true);
    const again = await opened({}, ON, found);
    expect(selectDroneEditor(content(again).getSnapshot())!.getSnapshot().context.drone.serialNumber).toBe('half');
    expect(again.isTyped()).toBe(false);
    expect(dronesOf(again)[1]!.serialNumber).toBe('SN-2');
  });

  it('that was submitted gets back what was not sent; what is not due any more is left out [DREN-09 DREN-49]', async () => {
    const wrong = { ...record(2), drone: { ...record(2).drone, product_serialnumbervalidationstatus: 852460002 } };
    const kept = {
      name: 'RPA Renewal',
      formData: {
        drones: [{ droneRegistrationId: 'r-1' }, { droneRegistrationId: 'r-3' }],
        declaration: true,
        totalAmount: 40,
      },
    };
    regulator.drafts.set('ref-1', { formData: toBase64Json(kept), revision: 1, savedAt: '2026-11-20T00:00:00Z' });
    const made = await opened({ recordId: 'ref-1' }, ON, [record(1), wrong, record(3, '2027-10-01')]);
    expect(registrations(made)).toEqual(['r-1', 'r-2']);
    expect(content(made).getSnapshot().context.found).toEqual({ source: 'draft', gone: 1 });
  });
});

describe('a renewal that is opened for other drones than it was kept for', () => {
  const WRONG = [record(1), record(2, '2026-12-01', 852_460_002), record(4, '2026-12-02', 852_460_002)];
  const serials = (made: OpenRenewal) =>
    dronesOf(made).map(({ serialNumber, updatesSaved }) => [serialNumber, updatesSaved]);
  /** Updates the second drone from its row in the list of all. */
  const repaired = async () => {
    const made = await opened({ toUpdate: 'r-2', show: 'updates', find: 'sn', size: 50 }, ON, WRONG);
    selectDroneEditor(content(made).getSnapshot())!.send({ type: 'drone.changed', change: { serialNumber: 'NEW-2' } });
    await send(made, { type: 'saving.chosen', goesOn: false });
    await rest();
    return made;
  };

  it('from the row of a drone leads to its form, and back to the list as it was narrowed, with the drone kept [DREN-20 DREN-45]', async () => {
    const made = await repaired();
    expect([state(made).matches('left'), state(made).context.destination]).toEqual([
      true,
      { target: { screen: 'manageDronesInd', show: 'updates', find: 'sn', size: 50 } },
    ]);
    expect(fromBase64Json(regulator.autosaves.get(KEY)!.formData)).toMatchObject({
      formData: { drones: [{}, { serialNumber: 'NEW-2', updatesSaved: true }, {}] },
    });
  });

  it.each([
    [
      'all of them',
      {},
      [
        ['SN-1', false],
        ['NEW-2', true],
        ['SN-4', false],
      ],
    ],
    [
      'some that were chosen',
      { chosen: ['r-4', 'r-2'] },
      [
        ['NEW-2', true],
        ['SN-4', false],
      ],
    ],
    ['it alone', { droneRegId: 'r-2' }, [['NEW-2', true]]],
    [
      'another one to update',
      { toUpdate: 'r-4' },
      [
        ['SN-1', false],
        ['NEW-2', true],
        ['SN-4', false],
      ],
    ],
  ] as const)('has an updated drone as it was updated: %s', async (_which, part, expected) => {
    await repaired();
    expect(serials(await opened(part, ON, WRONG))).toEqual(expected);
  });

  it('without it keeps what was updated for the next one that has it', async () => {
    await repaired();
    const few = await opened({ chosen: ['r-1'] }, ON, WRONG);
    expect([serials(few), content(few).getSnapshot().context.found]).toEqual([
      [['SN-1', false]],
      { source: 'nowhere', gone: 0 },
    ]);
    await send(few, { type: 'weightClass.chosen', id: 1, code: 'RPAWC-00004' });
    await vi.advanceTimersByTimeAsync(3000);
    const all = await opened({}, ON, WRONG);
    expect([serials(all), dronesOf(all)[0]!.selectedWeightClassCode]).toEqual([
      [
        ['SN-1', false],
        ['NEW-2', true],
        ['SN-4', false],
      ],
      'RPAWC-00004',
    ]);
  });

  it.each([
    ['the others as they were updated', { chosen: ['r-1'] }, true, ['SN-1', 'NEW-2', 'SN-4']],
    ['nothing where it was of all of them', {}, true, ['SN-1', 'SN-2', 'SN-4']],
    ['nothing where it was given up', { chosen: ['r-1'] }, false, ['SN-1', 'SN-2', 'SN-4']],
  ] as const)('that is over leaves %s', async (_what, part, isSent, expected) => {
    await repaired();
    const made = await opened(part, ON, WRONG);
    await send(made, { type: 'weightClass.chosen', id: 1, code: 'RPAWC-00004' });
    await vi.advanceTimersByTimeAsync(3000);
    const { submitKey } = made.autosave.getSnapshot().context;
    if (isSent) {
      regulator.received.set(submitKey, { reference: 'RR-1', receivedAt: '2026-11-21T09:00:00Z' });
      await submitted(made, { wasSuccessful: true, reference: 'RR-1', receivedAt: '2026-11-21T09:00:00Z' });
    } else await send(made, { type: 'leave.requested', trigger: 'link', to: null }, { type: 'leave.confirmed' });
    await rest();
    expect(made.autosave.getSnapshot().matches({ regulator: 'forgotten' })).toBe(true);
    const again = await opened({}, ON, WRONG);
    expect(dronesOf(again).map(({ serialNumber }) => serialNumber)).toEqual(expected);
  });

  it('that was sent leaves the others also where another tab stores between', async () => {
    await repaired();
    const made = await opened({ chosen: ['r-1'] }, ON, WRONG);
    await send(made, { type: 'weightClass.chosen', id: 1, code: 'RPAWC-00004' });
    await vi.advanceTimersByTimeAsync(3000);
    const { submitKey } = made.autosave.getSnapshot().context;
    regulator.received.set(submitKey, { reference: 'RR-1', receivedAt: '2026-11-21T09:00:00Z' });
    const stored = regulator.autosaves.get(KEY)!;
    regulator.next('AutosaveSave', () => ({ ...stored, conflict: stored }));
    await submitted(made, { wasSuccessful: true, reference: 'RR-1', receivedAt: '2026-11-21T09:00:00Z' });
    await rest();
    const again = await opened({}, ON, WRONG);
    expect(dronesOf(again).map(({ serialNumber }) => serialNumber)).toEqual(['SN-1', 'NEW-2', 'SN-4']);
  });

  it('for the same ones is as it was left, one that was taken out included', async () => {
    const made = await opened({ chosen: ['r-1', 'r-2'] });
    await send(made, { type: 'removal.requested', id: 1 }, { type: 'removal.confirmed' });
    await vi.advanceTimersByTimeAsync(3000);
    expect(registrations(await opened({ chosen: ['r-2', 'r-1'] }))).toEqual(['r-2']);
    expect(registrations(await opened())).toEqual(['r-1', 'r-2']);
  });

  it('is the saved one where it is resumed, whatever the address asks for beside', async () => {
    const made = await opened();
    await send(made, { type: 'removal.requested', id: 1 }, { type: 'removal.confirmed' }, { type: 'save.chosen' });
    const again = await opened({ recordId: 'r-1' });
    await send(again, { type: 'weightClass.chosen', id: 1, code: 'RPAWC-00004' });
    await vi.advanceTimersByTimeAsync(3000);
    expect(registrations(await opened({ recordId: 'r-1', chosen: ['r-1', 'r-2'] }))).toEqual(['r-2']);
  });

  it('stays here where nothing is kept by itself: the list would not know of it', async () => {
    regulator = fakeRegulator(false);
    const made = await repaired();
    expect([state(made).matches('working'), serials(made)[1]]).toEqual([true, ['NEW-2', true]]);
  });
});
