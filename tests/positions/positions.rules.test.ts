/** The permissions of a position (services 6, DEC-10, DEC-37), typed from the text and not from the code. */
import { describe, expect, it } from 'vitest';
import { dampReportForm } from '#rules/damp-report-form.rules.ts';
import { ACTS, looksOnly, mayDo, POSITIONS, positionsThatMay, roleReason, type Act } from '#rules/positions.rules.ts';

/** Every position of services 6 with every act. */
const TABLE: Readonly<Record<string, Readonly<Record<Act, boolean>>>> = {
  'Contact Person': {
    look: true,
    act: false,
    sendDocuments: false,
    reportTest: false,
    notifyTraining: false,
    manageUsers: false,
  },
  'Authorised Representative': {
    look: true,
    act: true,
    sendDocuments: true,
    reportTest: true,
    notifyTraining: true,
    manageUsers: true,
  },
  Owner: { look: true, act: true, sendDocuments: true, reportTest: false, notifyTraining: false, manageUsers: false },
  'Chief Executive Officer': {
    look: true,
    act: true,
    sendDocuments: true,
    reportTest: true,
    notifyTraining: true,
    manageUsers: true,
  },
  Director: {
    look: true,
    act: true,
    sendDocuments: true,
    reportTest: false,
    notifyTraining: false,
    manageUsers: false,
  },
  'DAMP Contact': {
    look: true,
    act: true,
    sendDocuments: true,
    reportTest: true,
    notifyTraining: false,
    manageUsers: false,
  },
  'Chief Remote Pilot': {
    look: true,
    act: true,
    sendDocuments: true,
    reportTest: false,
    notifyTraining: false,
    manageUsers: false,
  },
  'Maintenance Controller': {
    look: true,
    act: true,
    sendDocuments: true,
    reportTest: false,
    notifyTraining: true,
    manageUsers: false,
  },
  // A position that no document names (OP-D-11), and a participation without one.
  'Safety Manager': {
    look: true,
    act: true,
    sendDocuments: true,
    reportTest: false,
    notifyTraining: false,
    manageUsers: false,
  },
  '': { look: true, act: true, sendDocuments: true, reportTest: false, notifyTraining: false, manageUsers: false },
};

const cells = Object.entries(TABLE).flatMap(([position, row]) => ACTS.map((act) => [position, act, row[act]] as const));

describe('a position', () => {
  it.each(cells)('%j, %s: %s [OUSR-14 OUSR-15]', (position, act, may) => {
    expect(mayDo([position], act)).toBe(may);
  });

  it.each(['Chief Executive Officer', 'Chief Remote Pilot', 'Authorised Representative', 'Maintenance Controller'])(
    '%s is known by its name, and no part of it is [PROF-25]',
    (name) => {
      expect(POSITIONS).toHaveProperty([name]);
      expect(positionsThatMay('act')).toContain(name);
      for (const other of [name.slice(0, -1), `${name}s`, name.split(' ')[0]!])
        expect(POSITIONS).not.toHaveProperty([other]);
    },
  );

  it('is every one that the rules know, and no other', () => {
    expect(Object.keys(POSITIONS).sort()).toEqual(
      Object.keys(TABLE)
        .filter((name) => name !== '' && name !== 'Safety Manager')
        .sort(),
    );
  });

  it('is the same in any case and with spaces around it', () => {
    expect(mayDo([' contact PERSON '], 'act')).toBe(false);
    expect(mayDo(['damp contact'], 'reportTest')).toBe(true);
  });

  it('takes nothing from another one: whoever holds a second has what that allows [OUSR-14]', () => {
    expect(mayDo(['Contact Person', 'Owner'], 'act')).toBe(true);
    expect(mayDo(['Owner', 'Contact Person', 'DAMP Contact'], 'reportTest')).toBe(true);
    expect(mayDo(['Contact Person', 'Contact Person'], 'act')).toBe(false);
  });

  it('that nobody holds allows nothing', () => {
    for (const act of ACTS) expect(mayDo([], act)).toBe(false);
  });
});

describe('the forms', () => {
  it('are for the positions of DEC-10', () => {
    expect([...dampReportForm('', '').positions].sort()).toEqual([
      'Authorised Representative',
      'Chief Executive Officer',
      'DAMP Contact',
    ]);
    expect([...positionsThatMay('notifyTraining')].sort()).toEqual([
      'Authorised Representative',
      'Chief Executive Officer',
      'Maintenance Controller',
    ]);
  });

  it.each([
    [['Contact Person'], false],
    [['contact person '], false],
    [[], false],
    [['Chief Executive Officer'], true],
    [['Owner'], true],
    [['Contact Person', 'Authorised Representative'], true],
  ])('of documents, for %j: %s [INDA-09]', (roles, may) => {
    expect(mayDo(roles, 'sendDocuments')).toBe(may);
  });
});

describe('a page', () => {
  const row = (accountid: string, role: string | null) => ({
    account: { accountid },
    role: role === null ? null : { product_name: role },
  });
  const KESTREL = 'aaaaaaaa-0000-4000-8000-000000000000';
  const OTHER = 'bbbbbbbb-0000-4000-8000-000000000000';

  it('is only looked at by who is a Contact Person there and nothing else [OUSR-14]', () => {
    expect(looksOnly([row(KESTREL, 'Contact Person')], KESTREL.toUpperCase())).toBe(true);
    expect(looksOnly([row(KESTREL, 'Contact Person'), row(OTHER, 'Owner')], KESTREL)).toBe(true);
    expect(looksOnly([row(KESTREL, 'Contact Person'), row(KESTREL, 'Owner')], KESTREL)).toBe(false);
    expect(looksOnly([row(KESTREL, null)], KESTREL)).toBe(false);
  });

  it('of the person is never only looked at, whatever they are elsewhere', () => {
    expect(looksOnly([row(KESTREL, 'Contact Person')], '')).toBe(false);
    expect(looksOnly([], KESTREL)).toBe(false);
  });
});

describe('why a check of the role says no (DEC-40)', () => {
  const HERE = 'aaaaaaaa-0000-4000-8000-000000000000';
  const row = (role: string | null, accountid = HERE) => ({
    account: { accountid },
    role: role === null ? null : { product_name: role },
  });
  const DAMP = ['Authorised Representative', 'Chief Executive Officer', 'DAMP Contact'];
  const VIEW_ONLY =
    'You have view-only access. As a Contact Person you can view this organisation’s records, but not change, submit or pay for anything. Ask an Authorised Representative or the Chief Executive Officer.';
  const TAKES =
    'This can be completed by a person with the role Authorised Representative, Chief Executive Officer or DAMP Contact.';

  it.each([
    ['view-only access, for a form with roles', [row('Contact Person')], DAMP, VIEW_ONLY],
    [
      'view-only access, for documents [INDA-24 FORM-35]',
      [row('contact person'), row('Owner', 'another')],
      [],
      VIEW_ONLY,
    ],
    [
      'one role',
      [row('Owner'), row('DAMP Contact', 'another')],
      DAMP,
      `Your role in this organisation is Owner. ${TAKES}`,
    ],
    [
      'several roles',
      [row('Owner'), row('Director'), row('Chief Remote Pilot')],
      DAMP,
      `Your roles in this organisation are Owner, Director and Chief Remote Pilot. ${TAKES}`,
    ],
    [
      'a role that the form takes: it was another one when the server looked',
      [row('Owner'), row(' damp contact')],
      DAMP,
      '',
    ],
    ['no role there', [row('Owner', 'another')], DAMP, ''],
    ['a role without a name', [row(null)], DAMP, ''],
    ['a role that may send documents', [row('Owner')], [], ''],
  ])('%s', (_what, participants, allowed, reason) => {
    expect(roleReason(participants, HERE.toUpperCase(), allowed)).toBe(reason);
  });
});
