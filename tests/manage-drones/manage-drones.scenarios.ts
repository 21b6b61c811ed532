/** Scenarios of the manage screen, written from drones 2 and 8. */
import type { manageDronesMachine } from '#machines/manage-drones.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { failed } from '#support/model.ts';
import type { Scenario } from '#support/spec.ts';
import {
  applications,
  droneTypes,
  manageDronesSample as sample,
  noDrones,
  organisationId,
} from './manage-drones.sample.ts';

const isDeleted = { type: 'deletion.done', about: { recordId: 'd-1' } } as const;
const loaded = (data: typeof sample) => ({ type: 'page.loaded', data }) as const;
const refused = (code: string) =>
  ({ type: 'deletion.refused', problem: { code, failure: callFailure('DeleteDraft', '') } }) as const;

export const manageDronesScenarios: readonly Scenario<typeof manageDronesMachine, 'person' | 'organisation'>[] = [
  {
    title: 'the lists show, and where they are drawn in vain they are forgotten [DERR-12]',
    start: 'person',
    begins: { in: 'opening', asks: { page: { organisationId: '', droneTypes } }, context: { data: null } },
    steps: [
      [
        loaded(sample),
        {
          in: 'listed',
          context: { data: sample },
          asks: {
            deletion: { codes: { failed: 'MRPAI.5', broken: 'MRPAI.6' }, staysMs: 10_000 },
            certificate: {},
            list: {},
          },
        },
      ],
      [{ type: 'page.lost' }, { in: 'opening', context: { data: null } }],
      [loaded(sample), { in: 'listed', context: { data: sample } }],
      [failed('certificate', exception), { in: 'listed.offered', asks: { certificate: {} } }],
      [failed('page', exception), { in: 'opening', context: { data: null } }],
    ],
  },
  {
    title: 'a deletion leads back to the list [DMAN-28 DMAN-30]',
    start: 'person',
    steps: [
      [loaded(sample), 'listed'],
      [isDeleted, { in: 'left', tags: ['leaving'], output: { screen: 'manageDronesInd', flag: 'draftdeleted' } }],
    ],
  },
  {
    title: 'a deletion without drones leads to the registration form [DMAN-29]',
    start: 'organisation',
    steps: [
      [loaded({ ...sample, drones: noDrones, applications: applications as never }), 'listed'],
      [isDeleted, { in: 'left', output: { screen: 'droneRegistration', organisationId } }],
    ],
  },
  {
    title: 'a deletion that fails leads to the error page at once [DERR-15 CALL-52 ERRC-55]',
    start: 'person',
    steps: [
      [loaded(sample), 'listed'],
      [refused('MRPAI.5'), { in: 'left', output: { screen: 'error', code: 'MRPAI.5' } }],
    ],
  },
  {
    title: 'a deletion that throws leads to the error page at once [DERR-16 CALL-53 ERRC-56]',
    start: 'person',
    steps: [
      [loaded(sample), 'listed'],
      [refused('MRPAI.6'), { in: 'left', output: { screen: 'error', code: 'MRPAI.6' } }],
    ],
  },
  {
    title: 'a deletion whose own chart breaks leads there as well',
    start: 'person',
    steps: [
      [loaded(sample), 'listed'],
      [failed('deletion', exception), { in: 'left', output: { screen: 'error', code: 'MRPAI.6' } }],
    ],
  },
];
