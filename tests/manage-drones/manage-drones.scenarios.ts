/** Scenarios of the manage screen, written from drones 2 and 8. */
import type { manageDronesMachine } from '#machines/manage-drones.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { missed, whole } from '#support/gathered.ts';
import { done, failed, tick } from '#support/model.ts';
import type { Scenario } from '#support/spec.ts';
import {
  applications,
  certificateAddress as address,
  deletionRefused,
  droneTypes,
  dronesRefused,
  manageDronesSample as sample,
  noDrones,
  organisationId,
  requestDeletion,
  unreadableDeletion,
} from './manage-drones.sample.ts';

const names = ['drones', 'applications', 'drafts'];
const confirm = { type: 'deletion.confirmed' } as const;
const certificate = { type: 'certificate.requested' } as const;

export const manageDronesScenarios: readonly Scenario<typeof manageDronesMachine, 'person' | 'organisation'>[] = [
  {
    title:
      'drones and saved applications make the page of a person; no application list is asked for [DMAN-09 DCAL-34]',
    start: 'person',
    begins: {
      in: 'loading',
      asks: { gather: { names, arrived: { applications: null }, asked: { organisationId: '', droneTypes } } },
    },
    steps: [[whole(sample), { in: 'loaded', context: { data: sample, problem: null } }]],
  },
  {
    title: 'an organisation waits for its applications too [DMAN-09 DCAL-35 DCAL-42]',
    start: 'organisation',
    begins: { in: 'loading', asks: { gather: { names, arrived: {}, asked: { organisationId, droneTypes } } } },
    steps: [[whole({ ...sample, applications }), { in: 'loaded', context: { data: { applications } } }]],
  },
  {
    title: 'a failed call is MRPAI.1 with the call beneath it, and trying again asks for it [DERR-12]',
    start: 'person',
    steps: [
      [
        missed({ drones: dronesRefused }, { applications: null, drafts: sample.drafts }),
        { in: 'failed', context: { data: null, problem: { code: 'MRPAI.1', failure: { code: 'DI.1' } } } },
      ],
      [
        { type: 'retry.requested' },
        {
          in: 'loading',
          context: { problem: null },
          asks: { gather: { names, arrived: { applications: null, drafts: sample.drafts } } },
        },
      ],
      [whole(sample), { in: 'loaded', context: { data: sample, arrived: {} } }],
    ],
  },
  {
    title: 'saved applications that are refused fail the page as well [DERR-12 DERR-31]',
    start: 'person',
    steps: [
      [
        missed({ drafts: callFailure('HasDraftsIndividual', 'HDI.1') }),
        { in: 'failed', context: { data: null, problem: { code: 'MRPAI.1', failure: { code: 'HDI.1' } } } },
      ],
    ],
  },
  {
    title: 'an exception beside a failure is MRPAO.2, and trying again asks for what is missing [DERR-11]',
    start: 'organisation',
    steps: [
      [
        missed({ drones: callFailure('GetDronesOrganisation', 'DO.1'), applications: null }, { drafts: sample.drafts }),
        { in: 'broken', context: { data: null, problem: { code: 'MRPAO.2', failure: null } } },
      ],
      [{ type: 'retry.requested' }, { in: 'loading', asks: { gather: { names, arrived: { drafts: sample.drafts } } } }],
      [failed('gather', exception), { in: 'broken', context: { problem: { code: 'MRPAO.2', failure: null } } }],
    ],
  },
  {
    title: 'the list of an organisation fails as MRPAO.1 [DERR-11 DERR-09]',
    start: 'organisation',
    steps: [
      [
        missed({ drones: callFailure('GetDronesOrganisation', 'DO.1') }, { drafts: sample.drafts }),
        { in: 'failed', context: { problem: { code: 'MRPAO.1', failure: { code: 'DO.1' } } } },
      ],
    ],
  },
  {
    title:
      'a deletion is declined, asked about again, confirmed, and leads back after ten seconds [DMAN-27 DMAN-28 DMAN-30 DCON-25]',
    start: 'person',
    steps: [
      [whole(sample), 'loaded.application.kept'],
      [requestDeletion, { in: 'loaded.application.confirming', tags: ['asking'], untagged: ['deleting'] }],
      [{ type: 'deletion.declined' }, { in: 'loaded.application.kept', context: { recordId: '' } }],
      [requestDeletion, 'loaded.application.confirming'],
      [confirm, { in: 'loaded.application.deleting', tags: ['deleting'], asks: { deleteDraft: { recordId: 'd-1' } } }],
      [done('deleteDraft', {}), { in: 'loaded.application.deleted', tags: ['deleting'] }],
      [tick(9_999), { in: 'loaded.application.deleted', context: { leadsTo: null } }],
      [tick(1), { in: 'left', tags: ['deleting'], output: { screen: 'manageDronesInd', flag: 'draftdeleted' } }],
    ],
  },
  {
    title: 'a deletion without drones leads to the registration form, after ten seconds too [DMAN-29]',
    start: 'organisation',
    steps: [
      [whole({ ...sample, drones: noDrones, applications }), 'loaded'],
      [requestDeletion, 'loaded.application.confirming'],
      [confirm, 'loaded.application.deleting'],
      [done('deleteDraft', { wasSuccessful: true }), 'loaded.application.deleted'],
      [tick(9_999), { in: 'loaded.application.deleted', context: { leadsTo: null } }],
      [tick(1), { in: 'left', output: { screen: 'droneRegistration', organisationId } }],
    ],
  },
  ...(
    [
      ['that is refused', done('deleteDraft', { wasSuccessful: false }), 'MRPAI.5', 'DERR-15 CALL-52 ERRC-55'],
      ['that fails', failed('deleteDraft', deletionRefused), 'MRPAI.5', 'DERR-15 CALL-52 ERRC-55'],
      ['whose answer cannot be read', failed('deleteDraft', unreadableDeletion), 'MRPAI.5', 'DERR-15 DEC-32'],
      ['that throws', failed('deleteDraft', exception), 'MRPAI.6', 'DERR-16 CALL-53 ERRC-56'],
    ] as const
  ).map(([what, end, code, rows]) => ({
    title: `a deletion ${what} leads to the error page at once [${rows}]`,
    start: 'person' as const,
    steps: [
      [whole(sample), 'loaded'],
      [requestDeletion, 'loaded'],
      [confirm, 'loaded.application.deleting'],
      [end, { in: 'left', output: { screen: 'error', code } }],
    ] as const,
  })),
  {
    title:
      'the certificate: the call, then a new window; a link where none opens; SP.1 where it fails [DMAN-36 DMAN-37 DERR-14]',
    start: 'person',
    steps: [
      [whole(sample), 'loaded.certificate.closed'],
      [
        certificate,
        { in: 'loaded.certificate.fetching', asks: { findCertificate: { organisationId: '', ownerId: 'c-ava' } } },
      ],
      [done('findCertificate', address), { in: 'loaded.certificate.opening', asks: { openWindow: { address } } }],
      [done('openWindow', true), { in: 'loaded.certificate.opened', tags: ['opened'] }],
      [certificate, { in: 'loaded.certificate.fetching', context: { certificateAddress: null } }],
      [done('findCertificate', address), 'loaded.certificate.opening'],
      [done('openWindow', false), { in: 'loaded.certificate.blocked', context: { certificateAddress: address } }],
      [certificate, 'loaded.certificate.fetching'],
      [
        failed('findCertificate', callFailure('GetSharePointFileDetails', 'SP.1')),
        {
          in: 'loaded.certificate.missing',
          context: { certificateAddress: null, certificateProblem: { code: 'SP.1' } },
        },
      ],
      [certificate, { in: 'loaded.certificate.fetching', context: { certificateProblem: null } }],
      [done('findCertificate', address), 'loaded.certificate.opening'],
      [
        failed('openWindow', exception),
        { in: 'loaded.certificate.blocked', context: { certificateAddress: address, certificateProblem: null } },
      ],
    ],
  },
  {
    title: 'a page that cannot be drawn is an exception [DERR-12]',
    start: 'person',
    steps: [
      [whole(sample), 'loaded'],
      [{ type: 'page.failed' }, { in: 'broken', context: { data: null, problem: { code: 'MRPAI.2' } } }],
      [{ type: 'retry.requested' }, { in: 'loading', asks: { gather: { names, arrived: { applications: null } } } }],
    ],
  },
];
