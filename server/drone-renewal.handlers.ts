/** Renewing drones (DCAL-18 to DCAL-23, OP-D-61, OP-D-75). */
import type { ReceivedOf } from '#api/catalogue.endpoints.ts';
import { FORM_FILE } from '#rules/drones/drone-renewal-wire.rules.ts';
import { RENEWAL_DRAFT } from '#rules/drones/saved-applications.rules.ts';
import type { UploadRule } from './core/form-reader.ts';
import type { CallContext, Handlers } from './core/handler.ts';
import {
  ownerOf,
  receiptOf,
  submitDroneApplication,
  tokenIn,
  type DroneApplicationKind,
} from './drones/drone-applications.ts';
import { judgeRenewal } from './records/judged-drones.ts';
import { beforeFiles, receiptIn } from './records/submitting.ts';

/** Most bytes of a form sent as a file: a thousand drones take about one megabyte, and all of it is parsed at once. */
const FORM_FILE_BYTES = 4 * 1024 * 1024;

const NO_FORM_FILE = `The application must be JSON, in a file called ${FORM_FILE}`;

export const droneRenewalUploads = {
  dronesRenewalSubmission: {
    field: 'file',
    mostFiles: 1,
    mostBytes: FORM_FILE_BYTES,
    types: ['.json'],
    nameProblem: (name) => (name === FORM_FILE ? null : `The file must be called ${FORM_FILE}`),
    texts: {
      count: 'The application takes one file',
      size: 'The application is too large',
      type: NO_FORM_FILE,
      content: NO_FORM_FILE,
    },
    mayBegin: beforeFiles((context: CallContext, { request }: ReceivedOf<'dronesRenewalSubmission'>) =>
      ownerOf(context, request),
    ),
  },
} satisfies Readonly<Record<string, UploadRule>>;

const RENEWAL: DroneApplicationKind = {
  call: 'dronesRenewalSubmission',
  kind: 'drone-renewal',
  prefix: 'RN',
  name: 'Drone registration renewal',
  draft: RENEWAL_DRAFT,
  page: '/drone-renewal',
  judge: judgeRenewal,
};

export const droneRenewalHandlers = {
  dronesRenewalSubmission: async (context, { request }) => {
    const made = await submitDroneApplication(context, RENEWAL, request);
    return {
      wasSuccessful: true,
      id: made.submissionId,
      payload: tokenIn(made),
      ...receiptIn(context, receiptOf(made)),
    };
  },
} satisfies Partial<Handlers>;
