/** Fees as the query answers them (SENT-091, SENT-092): two of an organisation. */
import type { PaymentsDue } from '#machines/additional-payments/additional-payments.machine.ts';
import { callFailure } from '#support/call-failure.ts';

export const organisationId = '7c2d1f6e-9a40-4b7e-8f15-3d2a6b90c1e4';
export const person = { organisationId: '', organisationArn: '' };
export const organisation = { organisationId, organisationArn: '100200' };

export const VARIATION = '0b9d4f2c-6a1e-4d3b-9f57-2c8e1a7b5d60';
export const FLIGHT = '5e7a3c19-84d2-4f60-b1c8-9d0e6f2a7b34';

export const variation: PaymentsDue[number] = {
  submissionId: VARIATION,
  portalName: 'RPA operator certificate variation',
  expiryDate: '2026-12-15',
  totalAmountDue: 680,
  serviceRequestData: {
    LineItems: [
      { reason: 'Assessment of the variation', feeCode: 'ROC-VAR', amountDue: 480 },
      { reason: 'Site visit, 2 hours', feeCode: 'ROC-SITE', amountDue: '200.00' },
    ],
  },
};
export const flight: PaymentsDue[number] = {
  submissionId: FLIGHT,
  portalName: 'Flight authorisation near an aerodrome',
  expiryDate: '2026-11-20',
  totalAmountDue: '160.00',
  serviceRequestData: {
    LineItems: [{ reason: 'Assessment of the flight authorisation', feeCode: 'RPA-FLT', amountDue: 160 }],
  },
};
export const several: PaymentsDue = [variation, flight];
export const queryFailed = callFailure('AdditionalPayment', '');
