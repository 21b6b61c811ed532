/** Who can reach what, computed: the columns, the reasons of a cell, and what changed between two versions. */
import { expect, it } from 'vitest';
import { reachChanges, reachCsv, reachOf, spellReachChange, type CallNeeds } from '#rules/ways/reach.rules.ts';

const CIRCUMSTANCES = {
  moment: { epochMs: Date.UTC(2026, 10, 29), zone: 'Australia/Sydney' },
  settings: [],
  certificate: 'notHeld',
  dates: 'open',
} as const;

const CALLS: Readonly<Record<string, CallNeeds>> = {
  ListDrones: { act: 'look', needsOrganisation: true, brings: 'The drones' },
  RenewDrones: { act: 'act', service: 'renewDrone', brings: 'A renewal' },
  SendTraining: { act: 'notifyTraining', needsOrganisation: true, service: 'notifyTraining', brings: 'A notification' },
  Profile: { act: 'own', brings: 'The profile' },
};

const cellOf = (matrix: ReturnType<typeof reachOf>, row: string, name: string) => {
  const at = matrix.columns.findIndex(({ names }) => names.includes(name));
  return matrix.rows.find(({ id }) => id === row)!.cells[at]!;
};

it('has a column for each standing, and one for roles that allow the same', () => {
  const { columns } = reachOf(CALLS, CIRCUMSTANCES);
  expect(columns.map(({ names }) => names.join(', '))).toEqual([
    'No ARN',
    'ARN pending',
    'ARN, not verified',
    'Under 16',
    'ARN, verified',
    'Contact Person',
    'Authorised Representative, Chief Executive Officer',
    'Owner, Director, Chief Remote Pilot, any other role',
    'DAMP Contact',
    'Maintenance Controller',
  ]);
});

it('tells what a role, a standing and a certificate close, with the reason in words', () => {
  const matrix = reachOf(CALLS, CIRCUMSTANCES);
  expect(cellOf(matrix, 'RenewDrones', 'Contact Person')).toMatchObject({
    is: 'refused',
    code: 403,
    because: 'role',
    why: [
      'The call needs a role that may change, submit and pay.',
      'This role may view.',
      'The server refuses it: 403.',
    ],
    says: expect.stringMatching(/^You have view-only access\./) as string,
  });
  expect(cellOf(matrix, 'RenewDrones', 'Under 16')).toMatchObject({ is: 'refused', because: 'age' });
  expect(cellOf(matrix, 'RenewDrones', 'Director')).toMatchObject({ is: 'open' });
  expect(cellOf(matrix, 'SendTraining', 'Maintenance Controller')).toMatchObject({ because: 'certificate' });
  expect(
    cellOf(reachOf(CALLS, { ...CIRCUMSTANCES, certificate: 'held' }), 'SendTraining', 'Maintenance Controller').is,
  ).toBe('open');
  expect(cellOf(matrix, 'ListDrones', 'ARN, verified')).toMatchObject({ is: 'hidden' });
  expect(cellOf(matrix, 'manageDronesOrg', 'Contact Person').is).toBe('open');
  expect(cellOf(matrix, 'manageDronesOrg', 'No ARN').is).toBe('hidden');
  expect(cellOf(matrix, 'dampReport', 'Owner')).toMatchObject({
    is: 'gate',
    because: 'role',
    why: expect.arrayContaining(['The form itself says so, before its first question.']) as string[],
  });
  expect(cellOf(reachOf(CALLS, { ...CIRCUMSTANCES, dates: 'closed' }), 'registerDrone', 'ARN, verified')).toMatchObject(
    {
      is: 'gate',
      because: 'notOpen',
    },
  );
});

it('is a file as well: a row for each service, page and call, a word for each cell', () => {
  const [heads, ...lines] = reachCsv(reachOf(CALLS, CIRCUMSTANCES)).trim().split('\r\n');
  expect(heads).toContain('Group,Name,"Service, page or call",No ARN,ARN pending,"ARN, not verified",Under 16');
  expect(lines).toContain('calls,The profile,Profile,open,open,open,open,open,open,open,open,open,open');
});

it('names what a role can reach now and could not before, once for columns that changed alike', () => {
  const before = reachOf(CALLS, CIRCUMSTANCES);
  const now = reachOf(
    { ...CALLS, RenewDrones: { act: 'look', brings: 'A renewal' }, Added: { act: 'own', brings: 'New' } },
    CIRCUMSTANCES,
  );
  expect(reachChanges(before, before)).toEqual([]);
  expect(reachChanges(before, now).map(spellReachChange)).toEqual([
    '+ calls RenewDrones, No ARN, ARN pending, ARN, not verified, Under 16, Contact Person: refused: 403 before, now open',
    `+ calls Added, ${before.columns.flatMap(({ names }) => names).join(', ')}: not there before, now open`,
  ]);
});
