/**
 * Autosave over HTTP (DEC-09, DEC-11): for the person alone, not in the lists of saved applications, never overwritten
 * silently.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CAPABILITIES_SETTING } from '#server/core/configuration.ts';
import { autosaves } from '#server/records/cases.schema.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { rejection } from '../api/fake-fetch.ts';
import { openSandbox, SATURDAY, ZONE, type Sandbox, type User } from './sandbox.ts';

const KEY = `Damp Report|${KESTREL.id}|`;
const WEEK_MS = 7 * 24 * 3_600_000;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

const save = (formData: string, revision: number, user: User = 'zoe', key = KEY) =>
  sandbox.call(user, 'AutosaveSave', { key, formData, revision });
const load = async (user: User = 'zoe', key = KEY) => (await sandbox.call(user, 'AutosaveLoad', { key })).autosave;

it('gives back what was typed, and counts', async () => {
  expect(await load()).toBeNull();
  expect(await save('b25l', 0)).toEqual({
    wasSuccessful: true,
    revision: 1,
    savedAt: expect.stringMatching(/Z$/),
    conflict: null,
  });
  const second = await save('dHdv', 1);
  expect(await load()).toEqual({ formData: 'dHdv', revision: 2, savedAt: second.savedAt });
});

it('answers what is set aside beside it in the same call', async () => {
  const both = async (user: User) => {
    const { autosave, aside } = await sandbox.call(user, 'AutosaveLoad', { key: KEY, asideKey: `${KEY}|aside` });
    return [autosave, aside].map((one) => one && [one.formData, one.revision]);
  };
  expect(await both('zoe')).toEqual([null, null]);
  await save('bWluZQ==', 0, 'zoe', `${KEY}|aside`);
  expect(await both('zoe')).toEqual([null, ['bWluZQ==', 1]]);
  await save('b25l', 0);
  await save('dHdv', 1);
  expect(await both('zoe')).toEqual([
    ['dHdv', 2],
    ['bWluZQ==', 1],
  ]);
  expect(await both('sam')).toEqual([null, null]);
});

it('shows a conflict and writes nothing', async () => {
  await save('b25l', 0);
  await save('dHdv', 1);
  const late = await save('bGF0ZQ==', 1);
  expect(late).toMatchObject({ wasSuccessful: true, conflict: { formData: 'dHdv', revision: 2 } });
  expect(await load()).toMatchObject({ formData: 'dHdv', revision: 2 });
  expect(await save('Zmlyc3Q=', 0)).toMatchObject({ conflict: { revision: 2 } });
});

it('takes a repetition for what it is', async () => {
  const first = await save('b25l', 0);
  expect(await save('b25l', 0)).toEqual(first);
});

it('is the own one of each person, form and subject', async () => {
  await save('b25l', 0);
  await save('c2Ft', 0, 'sam');
  await save('b3RoZXI=', 0, 'zoe', 'Damp Report||');
  expect(
    [await load(), await load('sam'), await load('zoe', 'Damp Report||'), await load('ava')].map(
      (one) => one?.formData,
    ),
  ).toEqual(['b25l', 'c2Ft', 'b3RoZXI=', undefined]);
  await sandbox.call('sam', 'AutosaveDelete', { key: KEY });
  expect([await load('sam'), (await load())?.formData]).toEqual([null, 'b25l']);
});

it('comes back one higher after it was deleted elsewhere, so that no two states share a number', async () => {
  await save('b25l', 0);
  await sandbox.call('zoe', 'AutosaveDelete', { key: KEY });
  expect(await load()).toBeNull();
  expect(await save('dHdv', 1)).toMatchObject({ revision: 2, conflict: null });
});

it('deletes nothing that is newer than what is known, and answers it', async () => {
  await save('b25l', 0);
  await save('dHdv', 1);
  const forget = (revision: number) => sandbox.call('zoe', 'AutosaveDelete', { key: KEY, revision });
  expect(await forget(1)).toMatchObject({ conflict: { formData: 'dHdv', revision: 2 } });
  expect(await load()).toMatchObject({ formData: 'dHdv', revision: 2 });
  expect(await forget(2)).toEqual({ wasSuccessful: true, conflict: null });
  expect(await load()).toBeNull();
});

it('goes on counting where an application is begun after a deletion, so that a tab of before asks and overwrites nothing', async () => {
  await save('b25l', 0);
  await save('dHdv', 1);
  await sandbox.call('zoe', 'AutosaveDelete', { key: KEY });
  expect(await save('bmV3', 0)).toMatchObject({ revision: 3, conflict: null });
  expect(await save('b2xk', 2)).toMatchObject({ conflict: { formData: 'bmV3', revision: 3 } });
  expect(await load()).toMatchObject({ formData: 'bmV3' });
});

it('is not stored again by a page that has not seen that it ended, which hears of it instead', async () => {
  const reached = async () => (await sandbox.call('zoe', 'AutosaveLoad', { key: KEY })).reached;
  // Nothing was ever stored: two pages have looked, and one of them ends it.
  const looked = (await reached())!;
  await sandbox.call('zoe', 'AutosaveDelete', { key: KEY, revision: looked });
  const told = await save('b2xk', looked);
  expect(told).toMatchObject({ wasSuccessful: true, conflict: { formData: '', revision: looked + 1 } });
  expect(await load()).toBeNull();
  // Whoever was told may begin anew, and who has not looked is told nothing.
  expect(await save('bmV3', told.conflict!.revision)).toMatchObject({ revision: looked + 2, conflict: null });
  await sandbox.call('zoe', 'AutosaveDelete', { key: KEY, revision: looked + 2 });
  expect(await reached()).toBe(looked + 3);
  expect(await save('b2xk', looked + 2)).toMatchObject({ conflict: { formData: '', revision: looked + 3 } });
  // A deletion that is repeated ends nothing once more.
  await sandbox.call('zoe', 'AutosaveDelete', { key: KEY, revision: looked + 2 });
  expect(await reached()).toBe(looked + 3);
  expect(await save('bmV3', 0)).toMatchObject({ conflict: null });
});

it('is invisible to every list of saved applications', async () => {
  await save('b25l', 0);
  await save('b25l', 0, 'zoe', 'RPA Registration||');
  expect((await sandbox.call('zoe', 'HasDraftsIndividual', { organisationId: '' })).drafts).toEqual([]);
  expect((await sandbox.call('zoe', 'HasDraftsOrganisation', { organisationId: KESTREL.id })).drafts).toEqual([]);
});

it('is kept for seven days', async () => {
  await save('b25l', 0);
  await sandbox.setClock({ epochMs: SATURDAY.epochMs + WEEK_MS - 60_000, zone: ZONE });
  expect(await load()).not.toBeNull();
  await sandbox.setClock({ epochMs: SATURDAY.epochMs + WEEK_MS + 60_000, zone: ZONE });
  expect(await load()).toBeNull();
  expect(await save('dHdv', 0)).toMatchObject({ revision: 1, conflict: null });
});

it('refuses what is too large, and a key that is none', async () => {
  expect(await rejection(save('A'.repeat(2 * 1024 * 1024 + 4), 0))).toMatchObject({ status: 413 });
  expect(await rejection(save('b25l', 0, 'zoe', 'k'.repeat(201)))).toMatchObject({ letter: 'c' });
  const wire = await sandbox.wire('zoe', '/api/mycasa/Extensions/Autosave/Load/v1', { key: 'k'.repeat(201) });
  expect(wire.status).toBe(400);
});

it('is kept for 200 forms of a person at most: one more is refused, and what is kept stays and is saved on', async () => {
  const personId = sandbox.contactIdOf('zoe');
  const full = Array.from({ length: 200 }, (_, at) => ({
    personId,
    key: `form-${String(at)}||`,
    formData: 'b25l',
    revision: 1,
    savedAt: '2026-11-20T00:00:00Z',
  }));
  await sandbox.db.insert(autosaves).values(full);
  expect(await rejection(save('b25l', 0))).toMatchObject({
    status: 409,
    text: expect.stringContaining('up to 200 unfinished forms'),
  });
  expect(await load()).toBeNull();
  expect(await save('dHdv', 1, 'zoe', 'form-0||')).toMatchObject({ revision: 2, conflict: null });
  expect(await save('b25l', 0, 'sam')).toMatchObject({ revision: 1 });
  await sandbox.call('zoe', 'AutosaveDelete', { key: 'form-1||' });
  expect(await save('b25l', 0)).toMatchObject({ revision: 1, conflict: null });
  // Autosaves older than seven days do not count towards the maximum.
  await sandbox.setClock({ epochMs: SATURDAY.epochMs + WEEK_MS, zone: ZONE });
  expect(await save('b25l', 0, 'zoe', 'late||')).toMatchObject({ revision: 1, conflict: null });
});

it('does not exist where it is not announced', async () => {
  await sandbox.control.overrideSettings({ [CAPABILITIES_SETTING]: 'receipts, idempotency' });
  const answer = await sandbox.wire('zoe', '/api/mycasa/Extensions/Autosave/Load/v1', { key: KEY });
  expect(answer).toEqual({ status: 404, body: { errors: ['This service does not exist'] } });
});
