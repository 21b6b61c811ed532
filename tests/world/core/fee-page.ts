/** The page of a requested fee, with its real wiring: as its route opens it. */
import { createActor, type ActorRefFrom } from 'xstate';
import type { paymentRequestMachine } from '#machines/additional-payments/payment-request.machine.ts';
import { readReturn } from '#rules/payments/payment-return.rules.ts';
import type { DocumentSession } from '../../../src/shell/session.ts';
import {
  unansweredPayment,
  wirePaymentRequest,
} from '../../../src/wiring/additional-payments/payment-request.wiring.ts';
import { paidFor } from '../../../src/wiring/payments/paid-for.ts';
import { FEE } from '../regulator/payments.ts';
import type { Page } from './page.ts';

export const FEE_ADDRESS = '/forms/fee';

export interface FeePage extends Page {
  readonly kind: 'fee';
  readonly actor: ActorRefFrom<typeof paymentRequestMachine>;
}

/** @param address with what the bank returned in its query */
export function feePage(session: DocumentSession, address: string, goOut: (href: string) => void): FeePage {
  const returned = readReturn(Object.fromEntries(new URLSearchParams(address.split('?')[1] ?? '')));
  const actor = session.areas.findOrCreate('payment-request', () =>
    createActor(wirePaymentRequest(session, goOut), {
      input: {
        organisationId: '',
        organisationArn: '',
        submissionId: FEE,
        returned,
        paidFor: paidFor(session.memory, FEE),
        unanswered: unansweredPayment(session, FEE),
      },
    }),
  );
  return { kind: 'fee', actor };
}
