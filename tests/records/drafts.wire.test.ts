/**
 * Saved applications over HTTP: saved, found, loaded, deleted, kept for seven days, never accessible to others (DEC-05,
 * DEC-09, DEC-11, DEC-18).
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { draftKeptUntil } from '#rules/applications/drafts.rules.ts';
import { drafts } from '#server/records/cases.schema.ts';
import { participations } from '#server/records/people.schema.ts';
import { CAPABILITIES_SETTING } from '#server/core/configuration.ts';
import { KESTREL, SOUTHERN_AIR, WEDGETAIL } from '#server/scenarios/organisations.ts';
import { sydney } from '#support/moments.ts';
import { rejection } from '../api/fake-fetch.ts';
import { openSandbox, SATURDAY, ZONE, type Sandbox, type User } from './sandbox.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
const FORM = 'Submit documents and notifications';
/** Base64 of UTF-8 JSON, with non-ASCII letters (OP-P-78). */
const DATA = Buffer.from(
  JSON.stringify({ name: FORM, formData: { steps: [{ stepid: 's', questions: [{ answer: 'Zoë – 東京' }] }] } }),
).toString('base64');
const OTHER_DATA = Buffer.from('{"other":true}').toString('base64');
const STAMP = /^2026-11-\d\dT[\d:]+\.\d{3}Z$/;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.restore();
  // Gives Sam a position that writes for Kestrel like Zoe; a Contact Person may only view (DEC-37).
  await sandbox.db.update(participations).set({ role: 'Director' }).where(eq(participations.role, 'Contact Person'));
});

const save = (user: User, organisationId = '', more: { name?: string; formData?: string; revision?: number } = {}) =>
  sandbox.call(user, 'SaveDraft', { name: FORM, formData: DATA, organisationId, ...more });
const load = (user: User, recordid: string) => sandbox.wire(user, '/api/mycasa/Forms/LoadDraft/v1', { recordid });
const mine = async (user: User) => (await sandbox.call(user, 'HasDraftsIndividual', { organisationId: '' })).drafts;
const ofKestrel = async (user: User) =>
  (await sandbox.call(user, 'HasDraftsOrganisation', { organisationId: KESTREL.id })).drafts;

it.each([2_147_483_647, 9_007_199_254_740_991, -1, 1.5])(
  'a save that is based on revision %d, which no record has, is refused',
  async (revision) => {
    const ask = (path: string, body: object) =>
      sandbox.wire('zoe', `/api/mycasa/${path}`, { formData: DATA, revision, ...body });
    expect((await ask('Forms/SaveDraft/v1', { name: FORM, organisationId: '' })).status).toBe(400);
    expect((await ask('Extensions/Autosave/Save/v1', { key: 'a-form||' })).status).toBe(400);
  },
);

describe('a saved application', () => {
  it('comes back as it was saved, in its own place [CALL-39 CALL-41 DCAL-29 DCAL-32]', async () => {
    const { recordId, wasSuccessful } = await save('zoe', KESTREL.id);
    expect(wasSuccessful).toBe(true);
    expect(await ofKestrel('zoe')).toEqual([
      { recordid: recordId, formname: FORM, createdon: expect.stringMatching(STAMP) },
    ]);
    expect(await mine('zoe')).toEqual([]);
    const { form } = await sandbox.call('zoe', 'LoadDraft', { recordid: recordId! });
    expect(form).toMatchObject({ recordId, name: FORM, formData: DATA, organisationId: KESTREL.id, revision: 1 });
    expect(form?.savedAt).toMatch(STAMP);
  });

  it('for oneself and one of the same form for an organisation are two', async () => {
    const made = [await save('zoe', KESTREL.id), await save('zoe')];
    await save('zoe', KESTREL.id, { formData: OTHER_DATA, revision: 1 });
    const forms = await Promise.all(
      made.map(async ({ recordId }) => (await sandbox.call('zoe', 'LoadDraft', { recordid: recordId! })).form),
    );
    expect(forms.map((form) => [form?.organisationId, form?.formData])).toEqual([
      [KESTREL.id, OTHER_DATA],
      ['', DATA],
    ]);
  });

  it('is found by either spelling of its id, in any case', async () => {
    const { recordId } = await save('ava');
    const by = (body: object) => sandbox.wire('ava', '/api/mycasa/forms/loaddraft/v1', body);
    for (const body of [{ recordid: recordId }, { recordId }, { RECORDID: recordId!.toUpperCase() }]) {
      expect((await by(body)).body).toMatchObject({ wasSuccessful: true, form: { recordId, organisationId: '' } });
    }
  });

  it('is one for each person, organisation and name, whatever the case of the name', async () => {
    const first = await save('zoe', KESTREL.id);
    const again = await save('zoe', KESTREL.id, { name: ` ${FORM.toUpperCase()} `, formData: OTHER_DATA });
    expect(again.recordId).toBe(first.recordId);
    expect(again.revision).toBe(2);
    const others = [
      await save('zoe', SOUTHERN_AIR.id),
      await save('zoe'),
      await save('sam', KESTREL.id),
      await save('zoe', KESTREL.id, { name: 'x' }),
    ];
    expect(new Set([first, ...others].map(({ recordId }) => recordId)).size).toBe(5);
    expect((await sandbox.call('zoe', 'LoadDraft', { recordId: first.recordId! })).form?.formData).toBe(OTHER_DATA);
  });

  it('is one of 200 of a person at most, their organisations included: one more is refused, and none of the others goes', async () => {
    const personId = sandbox.contactIdOf('zoe');
    const at = '2026-11-20T00:00:00Z';
    const common = { personId, formData: DATA, madeAt: at, savedAt: at };
    const full = Array.from({ length: 200 }, (_, n) => {
      return {
        ...common,
        recordId: `d-${String(n)}`,
        name: `n-${String(n)}`,
        organisationId: n < 100 ? null : KESTREL.id,
      };
    });
    await sandbox.db.insert(drafts).values(full);
    for (const organisationId of ['', KESTREL.id]) {
      expect(await rejection(save('zoe', organisationId))).toMatchObject({
        status: 409,
        text: expect.stringContaining('200 saved applications'),
      });
    }
    expect(await mine('zoe')).toHaveLength(100);
    expect(await save('zoe', '', { name: 'N-0', formData: OTHER_DATA })).toMatchObject({
      wasSuccessful: true,
      revision: 2,
    });
    // Another person has a maximum of their own.
    expect(await save('ava')).toMatchObject({ wasSuccessful: true, revision: 1 });
    await sandbox.call('zoe', 'DeleteDraft', { recordid: 'd-1' });
    expect(await save('zoe')).toMatchObject({ wasSuccessful: true, revision: 1 });
  });

  it('is deleted, and deleting it again is no failure [CALL-51 DCAL-33]', async () => {
    const { recordId } = await save('ava');
    expect(await sandbox.call('ava', 'DeleteDraft', { recordid: recordId! })).toEqual({ wasSuccessful: true });
    expect(await mine('ava')).toEqual([]);
    expect(await sandbox.call('ava', 'DeleteDraft', { recordid: recordId! })).toEqual({ wasSuccessful: true });
  });

  it('is kept for seven days from its last save, by the clock of the sandbox [FORM-41 CONS-02]', async () => {
    const { recordId } = await save('ava');
    const wait = (ms: number) => sandbox.setClock({ epochMs: SATURDAY.epochMs + ms, zone: ZONE });
    await wait(WEEK_MS - 60_000);
    expect((await load('ava', recordId!)).body).toMatchObject({ wasSuccessful: true });
    await wait(WEEK_MS + 60_000);
    expect((await load('ava', recordId!)).body).toEqual({
      wasSuccessful: false,
      form: null,
      error: expect.stringContaining('seven days'),
    });
    expect(await mine('ava')).toEqual([]);
    const anew = await save('ava');
    expect(anew.recordId).not.toBe(recordId);
    expect(anew.revision).toBe(2);
    // Saving again restarts the seven days.
    await wait(2 * WEEK_MS - 60_000);
    await save('ava');
    await wait(3 * WEEK_MS - 120_000);
    expect(await mine('ava')).toHaveLength(1);
  });

  it('goes on the day that was told and not on the one before, though the day on which summer time ends has an hour more [FORM-41 CONS-02 DEC-08]', async () => {
    const saved = sydney('2027-04-03T00:30:00+11:00');
    await sandbox.setClock(saved);
    const { recordId } = await save('ava');
    expect(draftKeptUntil(saved)).toBe('2027-04-10');
    await sandbox.setClock(sydney('2027-04-09T23:45:00+10:00'));
    expect((await load('ava', recordId!)).body).toMatchObject({ wasSuccessful: true });
    expect(await mine('ava')).toHaveLength(1);
    await sandbox.setClock(sydney('2027-04-10T00:31:00+10:00'));
    expect(await mine('ava')).toEqual([]);
  });

  it('is refused when it is too large or has no name', async () => {
    const tooLarge = 'A'.repeat(2 * 1024 * 1024 + 4);
    expect(await rejection(save('ava', '', { formData: tooLarge }))).toMatchObject({
      code: 'FS.1a',
      letter: 'e',
      status: 413,
    });
    expect(await rejection(save('ava', '', { name: ' ' }))).toMatchObject({ code: 'FS.1a', letter: 'a' });
    expect((await save('ava', '', { formData: tooLarge.slice(4) })).wasSuccessful).toBe(true);
  });
});

describe('a draft of somebody else', () => {
  it.each(['sam', 'ava', 'kim'] as const)('answers %s exactly like none', async (user) => {
    const { recordId } = await save('zoe', KESTREL.id);
    const none = '00000000-0000-4000-8000-000000000000';
    expect(await load(user, recordId!)).toEqual(await load(user, none));
    const erase = (recordid: string) => sandbox.wire(user, '/api/mycasa/Forms/DeleteDraft/v1', { recordid });
    expect(await erase(recordId!)).toEqual(await erase(none));
    expect(await ofKestrel('zoe')).toHaveLength(1);
  });

  it('is never overwritten by a save for the same organisation', async () => {
    const { recordId } = await save('zoe', KESTREL.id);
    await save('sam', KESTREL.id, { formData: OTHER_DATA });
    expect((await load('zoe', recordId!)).body).toMatchObject({ form: { formData: DATA } });
  });

  it('is not saved into an organisation of others, existing or not', async () => {
    const into = (organisationId: string) =>
      sandbox.wire('zoe', '/api/mycasa/Forms/SaveDraft/v1', { name: FORM, formData: DATA, organisationId });
    const refused = await into('00000000-0000-4000-8000-000000000000');
    expect(refused.body).toEqual({ wasSuccessful: false, error: 'We cannot find this organisation' });
    expect(await into(WEDGETAIL.id)).toEqual(refused);
  });

  it('is not there any more for who left the organisation', async () => {
    const { recordId } = await save('sam', KESTREL.id);
    await sandbox.db
      .update(participations)
      .set({ endedOn: '2026-11-01' })
      .where(eq(participations.personId, sandbox.contactIdOf('sam')));
    expect((await load('sam', recordId!)).body).toMatchObject({ wasSuccessful: false, form: null });
  });
});

describe('revisions', () => {
  it('a save on an older one is a conflict: nothing is written, and what is there is shown', async () => {
    const { recordId } = await save('zoe', KESTREL.id);
    await save('zoe', KESTREL.id, { formData: OTHER_DATA, revision: 1 });
    const late = await save('zoe', KESTREL.id, { formData: 'bGF0ZQ==', revision: 1 });
    expect(late).toEqual({
      wasSuccessful: false,
      error: 'This application has since been saved in another tab or on another device. We have not overwritten it.',
      conflict: { formData: OTHER_DATA, revision: 2, savedAt: expect.stringMatching(STAMP) },
    });
    expect((await load('zoe', recordId!)).body).toMatchObject({ form: { formData: OTHER_DATA, revision: 2 } });
    expect((await save('zoe', KESTREL.id, { formData: 'bGF0ZQ==', revision: 2 })).revision).toBe(3);
  });

  it('a save that believes itself the first is one as well', async () => {
    await save('ava');
    expect((await save('ava', '', { formData: OTHER_DATA, revision: 0 })).conflict).toMatchObject({
      formData: DATA,
      revision: 1,
    });
  });

  it('a repetition of a save whose answer was lost is none', async () => {
    const first = await save('ava', '', { revision: 0 });
    expect(await save('ava', '', { revision: 0 })).toEqual(first);
  });

  it('without one the draft is overwritten, as specified', async () => {
    await save('ava');
    expect((await save('ava', '', { formData: OTHER_DATA })).revision).toBe(2);
  });

  it('a draft that is gone comes back one higher', async () => {
    const { recordId } = await save('ava');
    await sandbox.call('ava', 'DeleteDraft', { recordid: recordId! });
    expect(await save('ava', '', { revision: 1 })).toMatchObject({ wasSuccessful: true, revision: 2 });
  });

  it('go on where the application is begun anew, so that a tab of before asks and overwrites nothing', async () => {
    const { recordId } = await save('ava', '', { revision: 0 });
    await sandbox.call('ava', 'DeleteDraft', { recordid: recordId! });
    expect(await save('ava', '', { formData: OTHER_DATA, revision: 0 })).toMatchObject({ revision: 2 });
    expect(await save('ava', '', { formData: 'bGF0ZQ==', revision: 1 })).toMatchObject({
      wasSuccessful: false,
      conflict: { formData: OTHER_DATA, revision: 2 },
    });
  });

  it('of many saves at once on one revision a single one wins', async () => {
    await save('ava');
    const saves = Array.from({ length: 8 }, (_, index) =>
      save('ava', '', { formData: Buffer.from(`{"tab":${String(index)}}`).toString('base64'), revision: 1 }),
    );
    const answers = await Promise.all(saves);
    expect(answers.filter(({ wasSuccessful }) => wasSuccessful)).toHaveLength(1);
    expect(answers.filter(({ conflict }) => conflict?.revision === 2)).toHaveLength(7);
  });

  it('of many first saves at once there is one draft', async () => {
    await Promise.all(Array.from({ length: 8 }, () => save('ava')));
    expect(await mine('ava')).toHaveLength(1);
  });

  it('are unknown where they are not announced: only what the document prints', async () => {
    await sandbox.control.overrideSettings({ [CAPABILITIES_SETTING]: 'none' });
    const { recordId, ...rest } = await save('ava');
    expect(rest).toEqual({ wasSuccessful: true });
    await save('ava', '', { formData: OTHER_DATA, revision: 99 });
    expect((await load('ava', recordId!)).body).toEqual({
      wasSuccessful: true,
      form: { recordId, name: FORM, formData: OTHER_DATA, organisationId: '' },
    });
  });
});
