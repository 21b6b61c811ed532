/**
 * Loads beside a dashboard, for what may wait for a person: requested fees (services 2.9), saved applications, alerts,
 * ARN applications and ratings, one machine each. The dashboard does not wait for them, but only says that nothing is
 * waiting once all are answered; a failed one is reported as unknown and loaded again with the page.
 */
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import type { CrewRatings } from '#rules/licences/licence-attention.rules.ts';
import { loadedPage, noCode } from './core/loaded-page.machine.ts';

export const feesMachine = loadedPage<{ readonly fees: OutputOf<'AdditionalPayment'>['submissions'] }, undefined>({
  page: 'fees of the person',
  loads: { fees: true },
  problem: noCode,
});

export const draftsMachine = loadedPage<{ readonly drafts: OutputOf<'HasDraftsIndividual'>['drafts'] }, undefined>({
  page: 'saved applications of the person',
  loads: { drafts: true },
  problem: noCode,
});

/** The present applications for an ARN: one may have been submitted or decided since the home decision. */
export const arnRecordsMachine = loadedPage<
  { readonly arnRecords: OutputOf<'GetSRARNsIndividual'>['value'] },
  undefined
>({
  page: 'ARN applications of the person',
  loads: { arnRecords: true },
  problem: noCode,
});

/** Ratings of a flight crew licence, some of which may end soon; null without a licence. */
export const ratingsMachine = loadedPage<{ readonly ratings: CrewRatings | null }, undefined>({
  page: 'ratings of the person',
  loads: { ratings: true },
  problem: noCode,
});

export const alertsMachine = loadedPage<{ readonly alerts: OutputOf<'GetAlertsIndividual'>['value'] }, undefined>({
  page: 'alerts of the person',
  loads: { alerts: true },
  problem: noCode,
});
