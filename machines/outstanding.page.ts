/**
 * What may wait for a person beside what their dashboard depends on: requested fees (services 2.9), saved applications,
 * alerts, ARN applications and ratings, each a load of its own. The dashboard waits for none of them, but until all are
 * answered it does not say that nothing is waiting; one that got no answer is named as not known, and is asked for
 * again with the page.
 */
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import type { CrewRatings } from '#rules/licences/licence-attention.rules.ts';
import { loadedPage, noCode } from './core/loaded-page.machine.ts';

/** Fees that the regulator asked for. */
export const feesMachine = loadedPage<{ readonly fees: OutputOf<'AdditionalPayment'>['submissions'] }, undefined>({
  page: 'fees of the person',
  loads: { fees: true },
  problem: noCode,
});

/** Applications that were saved and not sent. */
export const draftsMachine = loadedPage<{ readonly drafts: OutputOf<'HasDraftsIndividual'>['drafts'] }, undefined>({
  page: 'saved applications of the person',
  loads: { drafts: true },
  problem: noCode,
});

/** The applications for a number as they are now: one may have been submitted, or decided, since the home decision. */
export const arnRecordsMachine = loadedPage<
  { readonly arnRecords: OutputOf<'GetSRARNsIndividual'>['value'] },
  undefined
>({
  page: 'ARN applications of the person',
  loads: { arnRecords: true },
  problem: noCode,
});

/** The ratings of a flight crew licence, of which some may end soon; null for who holds none. */
export const ratingsMachine = loadedPage<{ readonly ratings: CrewRatings | null }, undefined>({
  page: 'ratings of the person',
  loads: { ratings: true },
  problem: noCode,
});

/** What the regulator alerts the person to. */
export const alertsMachine = loadedPage<{ readonly alerts: OutputOf<'GetAlertsIndividual'>['value'] }, undefined>({
  page: 'alerts of the person',
  loads: { alerts: true },
  problem: noCode,
});
