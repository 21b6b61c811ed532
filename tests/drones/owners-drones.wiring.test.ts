/** Whose drones and saved applications are requested, and that requests end when their page closes. */
import { expect, it, vi } from 'vitest';
import { NO_DRONE_LISTS } from '#rules/drones/drone-lists.rules.ts';
import { loadDroneLists, loadOwnersDrafts, loadOwnersDrones } from '../../src/wiring/drones/owners-drones.ts';
import { LISTS } from './drone-test-harness.ts';

type Call = Parameters<typeof loadOwnersDrones>[0];

/** A regulator with this answer, and the recorded calls. */
function asked(answer: unknown) {
  const call = vi.fn(async (..._asked: unknown[]) => answer);
  return { call: call as unknown as Call, heard: call.mock };
}
const { signal } = new AbortController();
const TYPES = ['commercial'] as const;

it.each([
  [
    'a person',
    '',
    'GetDronesIndividual',
    { types: TYPES },
    { value: { items: [], inprogrenewaldrones: ['d-1'] } },
    ['d-1'],
  ],
  ['an organisation', 'o-1', 'GetDronesOrganisation', { organisationId: 'o-1', types: TYPES }, { value: [] }, []],
])('the drones of %s', async (_whose, organisationId, name, input, answer, waiting) => {
  const { call, heard } = asked(answer);
  expect(await loadOwnersDrones(call, organisationId, [...TYPES], signal)).toEqual({
    items: [],
    inprogrenewaldrones: waiting,
  });
  expect(heard.calls[0]!.slice(0, 2)).toEqual([name, input]);
  expect(heard.calls[0]![2]).toHaveProperty('signal', signal);
});

it.each([
  ['', 'HasDraftsIndividual'],
  ['o-1', 'HasDraftsOrganisation'],
])('the saved applications of %j', async (organisationId, name) => {
  const { call, heard } = asked({ drafts: [] });
  expect(await loadOwnersDrafts(call, organisationId, signal)).toEqual([]);
  expect(heard.calls[0]!.slice(0, 2)).toEqual([name, { organisationId }]);
  expect(heard.calls[0]![2]).toHaveProperty('signal', signal);
});

it('the lists of the forms: one of them empty is a failure', async () => {
  const { call, heard } = asked(LISTS);
  expect((await loadDroneLists(call, signal)).manufacturers).toHaveLength(1);
  expect(heard.calls[0]![2]).toHaveProperty('signal', signal);
  await expect(loadDroneLists(asked({ ...LISTS, DRONE_CATEGORY: [] }).call, signal)).rejects.toThrow(NO_DRONE_LISTS);
});
