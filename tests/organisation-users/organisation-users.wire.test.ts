/**
 * Who can view the users of an organisation, and the texts about managing them (SCAL-71, SENT-095, SENT-096, OUSR-07,
 * OUSR-08, OUSR-12, OUSR-15).
 */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser, removeRole, type Change } from '#server/organisation-users/organisation-users.ts';
import { auditOf } from '#server/core/audit.ts';
import { alerts, mail } from '#server/records/cases.schema.ts';
import { organisations, participations } from '#server/records/people.schema.ts';
import { SOUTHERN_AIR } from '#server/scenarios/organisations.ts';
import { openSandbox, type Sandbox, type User } from '../records/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

const orgid = SOUTHERN_AIR.id;
const asked = (user: User, id = orgid) => sandbox.call(user, 'GetOrganisationUsers', { orgid: id });
const rowsOf = async (user: User) =>
  (await asked(user)).data.value.map(({ fullname, arn, role }) => [fullname, arn, role].join(' '));
const raised = (ownerId: string) =>
  sandbox.db.insert(alerts).values({
    id: `alert ${ownerId}`,
    ownerKind: 'organisation',
    ownerId,
    title: 'Alert',
    text: 'Text',
    raisedAt: '2026-11-20T00:00:00Z',
  });
const asker = (user: User) => ({
  db: sandbox.db,
  moment: sandbox.control.moment(),
  principal: { contactId: sandbox.contactIdOf(user) },
});
const change = (
  arn: string,
  role: string,
  organisationId = orgid,
  familyName: string | null = 'Nguyen',
  shown: string | null = null,
): Change => ({ organisationId, arn, familyName, role, shown });
const AVA = '2001011';
const ZOE = '2001052';
const MAY_NOT = { done: false, field: 'role', problem: 'You cannot manage this organisation’s users at the moment.' };

/** Gives a person a role, as the regulator would. */
async function appoint(user: User, role: string): Promise<void> {
  await sandbox.db.insert(participations).values({
    id: `${user} ${role}`,
    personId: sandbox.contactIdOf(user),
    organisationId: orgid,
    role,
    position: 30,
    beganOn: '2020-01-01',
  });
}

describe('the users', () => {
  it('are everybody with a role, each with number, role and the number of the organisation, as they are on the wire [SENT-095 SENT-096 SCAL-71]', async () => {
    const { body } = await sandbox.wire('zoe', '/api/mycasa/Portal/GetOrganisationUsers/v1', { orgid });
    const user = (fullname: string, arn: string, role: string) => ({ fullname, arn, role, organisationarn: '3001021' });
    expect(body).toEqual({
      data: {
        value: [
          user('Hannah Cole', '2002046', 'Director'),
          user('Grace Ellis', '2002029', 'Owner'),
          user('Dan Foster', '2002063', 'Chief Remote Pilot'),
          user('Omar Haddad', '2002050', 'DAMP Contact'),
          user('Ruth Kemp', '2002077', 'Maintenance Controller'),
          user('Peter Lang', '2002032', 'Chief Executive Officer'),
          user('Wendy Price', '2002015', 'Contact Person'),
          user('Zoe Singh', ZOE, 'Authorised Representative'),
        ],
      },
      enableadduser: true,
      activealert: 0,
      orgemailaddress: 'operations@southernair.example.com',
    });
  });

  it('are told to every participant, and to nobody else [OUSR-02]', async () => {
    await appoint('ava', 'Contact Person');
    expect((await asked('ava')).data.value).toHaveLength(9);
    for (const user of ['kim', 'max', 'noah'] as const) {
      expect(await asked(user)).toEqual({
        data: { value: [] },
        enableadduser: false,
        activealert: 0,
        orgemailaddress: '',
      });
    }
  });
});

describe('enableadduser', () => {
  it.each([
    ['Authorised Representative', true],
    ['Chief Executive Officer', true],
    ['Contact Person', false],
    ['Owner', false],
    ['Director', false],
    ['DAMP Contact', false],
    ['Chief Remote Pilot', false],
    ['Maintenance Controller', false],
    ['Safety Manager', false],
  ])('for a %s: %s [OUSR-08 OUSR-15]', async (role, enabled) => {
    await appoint('ava', role);
    expect((await asked('ava')).enableadduser).toBe(enabled);
  });

  it('is false, and the flag up, while an alert of this organisation is active [OUSR-07 OUSR-12 SENT-096]', async () => {
    await raised('somebody else');
    expect(await asked('zoe')).toMatchObject({ enableadduser: true, activealert: 0 });
    await raised(orgid);
    const { body } = await sandbox.wire('zoe', '/api/mycasa/Portal/GetOrganisationUsers/v1', { orgid });
    expect(body).toMatchObject({ enableadduser: false, activealert: 1 });
    expect((await asked('zoe')).data.value).toHaveLength(8);
  });

  it('is false where the organisation adds nobody, without an alert', async () => {
    await sandbox.db.update(organisations).set({ usersCanBeAdded: false }).where(eq(organisations.id, orgid));
    expect(await asked('zoe')).toMatchObject({ enableadduser: false, activealert: 0 });
    await sandbox.db
      .update(organisations)
      .set({ usersCanBeAdded: true, userManagementClosed: true })
      .where(eq(organisations.id, orgid));
    expect(await asked('zoe')).toMatchObject({ enableadduser: false, activealert: 1 });
  });
});

describe('adding a user', () => {
  it('gives them the role and what it allows, at once, and is written down [OUSR-02 OUSR-15]', async () => {
    expect((await sandbox.call('ava', 'GetOrganisationDetails', { organisationId: orgid })).value).toEqual([]);
    expect(await addUser(asker('zoe'), change(AVA, 'Authorised Representative'))).toEqual({ done: true });
    expect(await rowsOf('zoe')).toContain('Ava Nguyen 2001011 Authorised Representative');
    expect((await sandbox.call('ava', 'GetOrganisationDetails', { organisationId: orgid })).value[0]?.name).toBe(
      'Southern Air Charter Pty Ltd',
    );
    expect((await asked('ava')).enableadduser).toBe(true);
    const [line] = await auditOf(sandbox.db, { person: 'zoe', record: sandbox.contactIdOf('ava') });
    expect(line).toMatchObject({
      act: 'user added',
      by: 'zoe',
      organisationId: orgid,
      records: [{ kind: 'person', id: sandbox.contactIdOf('ava') }],
    });
  });

  it('gives a second role beside the first, and none twice', async () => {
    const wendy = '2002015';
    // Typed with an Arabic keyboard.
    expect(await addUser(asker('zoe'), change('٢٠٠٢٠١٥\u200B', 'Authorised Representative', orgid, 'PRICE'))).toEqual({
      done: true,
    });
    expect((await rowsOf('zoe')).filter((row) => row.startsWith('Wendy'))).toHaveLength(2);
    expect(await addUser(asker('zoe'), change(wendy, ' contact person', orgid, 'Price'))).toEqual({
      done: false,
      field: 'role',
      problem: 'This person already has the role Contact Person.',
    });
    expect((await rowsOf('zoe')).filter((row) => row.startsWith('Wendy'))).toHaveLength(2);
  });

  it.each([
    ['nobody', '', 'Contact Person', 'arn', 'Enter an ARN'],
    ['what is no number', "1' or 1=1", 'Contact Person', 'arn', 'Enter numbers only'],
    [
      'a number of nobody',
      '9999999',
      'Contact Person',
      'arn',
      'We cannot find anyone with this ARN and family name. Check both.',
    ],
    ...[
      'Owner',
      'Chief Executive Officer',
      'Director',
      'DAMP Contact',
      'Chief Remote Pilot',
      'Maintenance Controller',
      'Anything',
      '',
    ].map((role) => [
      `a person as ${role || 'nothing'}`,
      AVA,
      role,
      'role',
      'Select Contact Person or Authorised Representative. Only CASA can change other roles.',
    ]),
  ])('refuses %s [OUSR-13]', async (_, arn, role, field, problem) => {
    const before = await rowsOf('zoe');
    expect(await addUser(asker('zoe'), change(arn!, role!))).toEqual({ done: false, field, problem });
    expect(await rowsOf('zoe')).toEqual(before);
  });

  it('is for whoever may: not for a stranger, not by another position, not for another organisation, not while an alert is active [OUSR-15]', async () => {
    await appoint('sam', 'Contact Person');
    const before = await rowsOf('zoe');
    for (const user of ['ava', 'kim', 'max', 'sam'] as const)
      expect(await addUser(asker(user), change(AVA, 'Contact Person'))).toEqual(MAY_NOT);
    const other = (await sandbox.db.select().from(organisations)).find(({ name }) => name.startsWith('Wedgetail'))!;
    for (const id of [other.id, 'no id', ''])
      expect(await addUser(asker('zoe'), change(AVA, 'Contact Person', id))).toEqual(MAY_NOT);
    await raised(orgid);
    expect(await addUser(asker('zoe'), change(AVA, 'Contact Person'))).toEqual(MAY_NOT);
    expect(await removeRole(asker('zoe'), change('2002015', 'Contact Person'))).toEqual(MAY_NOT);
    expect(await rowsOf('zoe')).toEqual(before);
    expect((await auditOf(sandbox.db, { person: '', record: '' })).filter(({ act }) => act.startsWith('user'))).toEqual(
      [],
    );
  });
});

describe('removing a role', () => {
  it('ends what it allowed at once, and is written down; whoever is removed can be added again [OUSR-02 OUSR-15]', async () => {
    await addUser(asker('zoe'), change(AVA, 'Authorised Representative'));
    expect(await removeRole(asker('zoe'), change(AVA, 'Authorised Representative'))).toEqual({ done: true });
    expect((await asked('ava')).data.value).toEqual([]);
    expect((await sandbox.call('ava', 'GetOrganisationDetails', { organisationId: orgid })).value).toEqual([]);
    expect((await sandbox.call('ava', 'GetParticipants', { organisationId: '' })).value).toEqual([]);
    expect(await addUser(asker('ava'), change(AVA, 'Contact Person'))).toEqual(MAY_NOT);
    expect((await rowsOf('zoe')).join()).not.toContain('Ava');
    const lines = await auditOf(sandbox.db, { person: 'zoe', record: sandbox.contactIdOf('ava') });
    expect(lines.map(({ act }) => act)).toEqual(['user removed', 'user added']);
    expect(await addUser(asker('zoe'), change(AVA, 'Contact Person'))).toEqual({ done: true });
    expect(await rowsOf('ava')).toContain('Ava Nguyen 2001011 Contact Person');
  });

  it('leaves the other role of the same person', async () => {
    await addUser(asker('zoe'), change('2002015', 'Authorised Representative', orgid, null));
    await removeRole(asker('zoe'), change('2002015', 'Contact Person'));
    expect((await rowsOf('zoe')).filter((row) => row.startsWith('Wendy'))).toEqual([
      'Wendy Price 2002015 Authorised Representative',
    ]);
  });

  it('takes none that is not held, and none that the regulator alone changes [OUSR-13]', async () => {
    const before = await rowsOf('zoe');
    expect(await removeRole(asker('zoe'), change(AVA, 'Contact Person'))).toMatchObject({ done: false, field: 'role' });
    for (const [arn, role] of [
      ['2002029', 'Owner'],
      ['2002032', 'Chief Executive Officer'],
      ['2002046', 'Director'],
      ['2002050', 'DAMP Contact'],
      ['2002063', 'Chief Remote Pilot'],
    ] as const) {
      expect(await removeRole(asker('zoe'), change(arn, role))).toMatchObject({ done: false, field: 'role' });
    }
    expect(await rowsOf('zoe')).toEqual(before);
  });

  it('leaves the last Authorised Representative, also of two who are removed at once', async () => {
    const last = {
      done: false,
      field: 'role',
      problem: 'You cannot remove the only Authorised Representative. Add another one first.',
    };
    expect(await removeRole(asker('zoe'), change(ZOE, 'Authorised Representative'))).toEqual(last);
    await addUser(asker('zoe'), change(AVA, 'Authorised Representative'));
    const ends = await Promise.all([
      removeRole(asker('zoe'), change(AVA, 'Authorised Representative')),
      removeRole(asker('ava'), change(ZOE, 'Authorised Representative')),
    ]);
    expect(ends.filter(({ done }) => done)).toHaveLength(1);
    const left = await sandbox.db
      .select()
      .from(participations)
      .where(and(eq(participations.organisationId, orgid), eq(participations.role, 'Authorised Representative')));
    expect(left.filter(({ endedOn }) => endedOn === null)).toHaveLength(1);
  });
});

describe('the family name of whoever is added (DEC-58)', () => {
  const [notFound, given] = ['We cannot find anyone with this ARN and family name. Check both.', { done: true }];
  const no = (field: string, problem: string) => ({ done: false, field, problem });
  it.each([
    ['is compared as a person writes it', AVA, ' NGUYÊN', given],
    ['is asked for', AVA, '  ', no('familyName', 'Enter a family name')],
    ['that is another one tells nothing of the number', AVA, 'Singh', no('arn', notFound)],
    ['with a number of nobody is answered alike', '9999999', 'Nguyen', no('arn', notFound)],
    ['of a user whom the organisation has is judged as well', '2002015', 'Nguyen', no('arn', notFound)],
    ['is left out for a user alone', AVA, null, no('arn', 'No one with this ARN has a role in this organisation.')],
  ])('%s', async (_, arn, familyName, expected) => {
    const before = await rowsOf('zoe');
    const role = arn === '2002015' ? 'Contact Person' : 'Authorised Representative';
    expect(await addUser(asker('zoe'), change(arn, role, orgid, familyName))).toEqual(expected);
    expect((await rowsOf('zoe')).length - before.length).toBe(expected === given ? 1 : 0);
  });
});

describe('a role that was given or taken is told by mail (DEC-58)', () => {
  const letters = async () =>
    (await sandbox.db.select().from(mail)).map(({ recipient, subject, text }) => ({ recipient, subject, text }));
  it('to the person, the organisation and the others who manage its users, each once', async () => {
    await appoint('kim', 'Authorised Representative');
    await addUser(asker('zoe'), change(AVA, 'Contact Person'));
    const all = await letters();
    const [toAva, toOffice, toPeter, toKim] = [
      'ava.nguyen@example.com',
      'operations@southernair.example.com',
      'peter.lang@southernair.example.com',
      'kim.tran@example.com',
    ].map((to) => all.find(({ recipient }) => recipient === to));
    expect(all).toHaveLength(4);
    for (const one of [toAva, toOffice, toPeter, toKim]) {
      expect(one?.subject).toBe('A role in Southern Air Charter Pty Ltd was given');
      expect(one?.text).toMatch(/\n\nIf you did not expect this, contact us: [\d ]+, \S+@\S+\.$/);
    }
    expect(toAva!.text).toMatch(
      /^Dear Ava Nguyen,\n\nThe role Contact Person in Southern Air Charter Pty Ltd was given to you on .* by Zoe Singh\./,
    );
    for (const other of [toOffice, toPeter, toKim]) expect(other!.text).toContain('was given to Ava Nguyen on');
  });

  it('also of one that was taken, and of one’s own; a refused change tells nobody', async () => {
    await appoint('kim', 'Authorised Representative');
    await removeRole(asker('zoe'), change(ZOE, 'Authorised Representative'));
    expect((await letters()).find(({ recipient }) => recipient === 'zoe.singh@example.com')?.text).toContain(
      'was taken from you on',
    );
    const before = (await letters()).length;
    await addUser(asker('kim'), change(AVA, 'Contact Person', orgid, 'Singh'));
    expect(await letters()).toHaveLength(before);
  });
});

it('a change on a page that showed other roles of the person is asked about first', async () => {
  const taken = await removeRole(
    asker('zoe'),
    change('2002015', 'Contact Person', orgid, null, 'Authorised Representative, Contact Person'),
  );
  expect(taken).toEqual({
    done: false,
    field: 'role',
    problem:
      'The roles of this person were changed after you opened this page. They are now: Contact Person. Check them, then try again.',
  });
  expect((await rowsOf('zoe')).join()).toContain('Wendy Price 2002015 Contact Person');
  const seen = change('2002015', 'Contact Person', orgid, null, 'Contact Person');
  expect(await removeRole(asker('zoe'), seen)).toEqual({ done: true });
  expect(await addUser(asker('zoe'), seen)).toMatchObject({
    done: false,
    problem: expect.stringContaining('now: none'),
  });
});
