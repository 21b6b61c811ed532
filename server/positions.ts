/**
 * Permissions for calls (DEC-37): a call that writes for an organisation is refused before its handler if none of the
 * person's positions there allows its act (`callFacts`). A person without any position there goes on to the handler,
 * which answers as for an organisation that does not exist.
 */
import { eq } from 'drizzle-orm';
import type { CallName, ReceivedOf } from '#api/catalogue.endpoints.ts';
import { callFacts } from '#api/catalogue.facts.ts';
import { sameIdentifier } from '#rules/core/ids.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { mayDo, positionsThatMay, roleReason, type Act } from '#rules/positions.rules.ts';
import { Refusal, type AnyHandler, type CallContext } from './core/handler.ts';
import { participationsOf, recordId, type Participation } from './records/access.ts';
import { submissions } from './records/cases.schema.ts';
import { findDraft } from './records/drafts.ts';
import { NO_POSITION, NOT_ONLINE } from './records/refusals.ts';

/** A call that writes for an organisation: its act is more than `look`. */
type WritingCall = { [N in CallName]: (typeof callFacts)[N]['act'] extends 'own' | 'look' ? never : N }[CallName];

/** The person's participations that a call writes for. */
type Within<N extends CallName> = (context: CallContext, input: ReceivedOf<N>) => Promise<readonly Participation[]>;

/** Participations in the organisation with this id; none for an empty one. */
async function inOrganisation(context: CallContext, id: string | null | undefined): Promise<readonly Participation[]> {
  return id === null || id === undefined || id.trim() === '' ? [] : participationsOf(context, id);
}

/** Participations in the organisation with this id and ARN, as far as given. */
async function byIdAndArn(context: CallContext, id: string, arn: string): Promise<readonly Participation[]> {
  const [wantedId, wantedArn] = [id.trim(), arn.trim()];
  if (wantedId === '' && wantedArn === '') return [];
  return (await participationsOf(context)).filter(
    ({ organisation }) =>
      (wantedId === '' || sameIdentifier(organisation.id, wantedId)) &&
      (wantedArn === '' || organisation.arn === wantedArn),
  );
}

/** Participations in the organisation of a submission. */
async function ofSubmission(context: CallContext): Promise<readonly Participation[]> {
  const id = recordId(context.params['submissionId'] ?? '');
  if (id === undefined) return [];
  const [found] = await context.db
    .select({ organisationId: submissions.organisationId })
    .from(submissions)
    .where(eq(submissions.id, id));
  return inOrganisation(context, found?.organisationId);
}

/** The participations by call; a new writing call without a row does not compile. */
const WITHIN: { readonly [N in WritingCall]: Within<N> } = {
  SaveDraft: (context, { organisationId }) => inOrganisation(context, organisationId),
  DeleteDraft: async (context, { recordid }) =>
    inOrganisation(context, (await findDraft(context, recordid))?.organisationId),
  SubmitIndustryAssist: (context, { request: { orgid, organisationArn } }) =>
    byIdAndArn(context, orgid, organisationArn),
  droneSubmission: (context, { orgId }) => inOrganisation(context, orgId),
  dronesRenewalSubmission: (context, { request }) => inOrganisation(context, request.orgId),
  DeRegisterDrone: (context, { organisationId }) => inOrganisation(context, organisationId),
  DeRegisterDrones: (context, { organisationId }) => inOrganisation(context, organisationId),
  SubmitMpl: (context, { request: { orgid, organisationArn } }) => byIdAndArn(context, orgid, organisationArn),
  acrConfirmationSubmission: (context, { data: { orgid, organisationArn } }) =>
    byIdAndArn(context, orgid ?? '', organisationArn ?? ''),
  submissionCancel: ofSubmission,
  submissionPayment: (context, { data: { orgid, organisationArn } }) => byIdAndArn(context, orgid, organisationArn),
  CreateDampSubmission: (context, { orgid, organisationArn }) => byIdAndArn(context, orgid, organisationArn),
};

/**
 * Wraps the handler of a call that writes for an organisation: refused (403) if the person takes part but no position
 * there allows it. Other handlers are returned unchanged.
 */
export function behindPosition(name: CallName, handler: AnyHandler): AnyHandler {
  const act: 'own' | Act = callFacts[name].act;
  if (act === 'own' || act === 'look') return handler;
  const within = WITHIN[name as WritingCall] as (
    context: CallContext,
    input: never,
  ) => Promise<readonly Participation[]>;
  return async (context, input) => {
    const held = await within(context, input);
    if (
      held.length > 0 &&
      !mayDo(
        held.map(({ role }) => role),
        act,
      )
    )
      throw refusal(held, act);
    return handler(context, input);
  };
}

/** Each form has its text for a refused position (FORM-33, FORM-35), with the reason beneath (DEC-40). */
function refusal(held: readonly Participation[], act: Act): Refusal {
  const participants = held.map(({ organisation, role }) => ({
    account: { accountid: organisation.id },
    role: { product_name: role },
  }));
  return new Refusal(403, [
    act === 'sendDocuments' ? NOT_ONLINE : NO_POSITION,
    roleReason(participants, required(held[0], 'organisation').organisation.id, positionsThatMay(act)),
  ]);
}
