import { createActor } from 'xstate';
import { arnEndpoints } from '#api/arn.endpoints.ts';
import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import { poiVerificationMachine } from '#machines/arn/poi-verification.machine.ts';
import { receiptOf } from '#rules/applications/submission-receipt.rules.ts';
import { ARN_FORM } from '#rules/arn/arn-application.rules.ts';
import { automaticVerification } from '#rules/arn/poi-verification.rules.ts';
import type { Session } from '../../shell/session.ts';
import { askAbout } from '../applications/submission-lookup.ts';
import { wireSubmission } from '../applications/submission.wiring.ts';
import { forgetVerificationKey, verificationKey } from './verification-key.ts';

type Needed = Pick<Session, 'connection' | 'configuration' | 'visit' | 'visitor' | 'memory' | 'banners'>;

/**
 * The automatic verification with its call (SCAL-07, OP-S-20). A page that is reloaded meanwhile repeats the attempt
 * under the same key, so that only one application arises (docs/decisions/0008).
 */
export function openPoiVerification({ connection, configuration, visit, visitor, memory, banners }: Needed) {
  const { call, learn } = connection;
  learn({ ...arnEndpoints, ...extensionEndpoints });
  const canAsk = configuration()?.capabilities.idempotency ?? false;
  const submission = wireSubmission<null>({
    send: async (_nothing, _submitKey, signal) => {
      const idempotencyKey = canAsk ? verificationKey(memory) : undefined;
      const formData = automaticVerification(visitor()?.claims ?? null);
      const answer = await call('arnVerifyMyGovId', { ...ARN_FORM, formData }, { idempotencyKey, signal });
      return { kind: 'received', receipt: receiptOf(answer) };
    },
    ask: (_nothing, _submitKey, signal) => askAbout(call, verificationKey(memory), signal),
  });
  const machine = poiVerificationMachine.provide({
    actors: { submission },
    actions: {
      reportVerified: () => {
        forgetVerificationKey(memory);
        banners.note({ isUnverified: false, wait: null });
        // The lists from start-up do not contain it, so the next home decision loads them again.
        visit.send({ type: 'homeFacts.used' });
      },
      // The key is kept: the failed attempt may still arrive, and the next try repeats it.
      reportUnverified: (_, { wait }) => banners.note({ isUnverified: true, wait }),
    },
  });
  return createActor(machine, { input: { canAsk } });
}
