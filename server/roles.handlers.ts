/**
 * Permissions for the forms of an organisation: the check of held positions, and that of industry assist (portal 6,
 * OP-P-76, OP-S-64, DEC-10).
 */
import { mayDo } from '#rules/positions.rules.ts';
import type { CallContext, Handlers } from './core/handler.ts';
import { participationsOf, type Participation } from './records/access.ts';
import { NO_POSITION, NOT_ONLINE } from './records/refusals.ts';

/**
 * The person's present participations in the organisation with this ARN; none for an unknown ARN or that of another
 * organisation.
 */
export async function participationsByArn(context: CallContext, arn: string): Promise<readonly Participation[]> {
  const wanted = arn.trim();
  return wanted === ''
    ? []
    : (await participationsOf(context)).filter(({ organisation }) => organisation.arn === wanted);
}

/** Whether a participation is in one of the positions, compared without case. */
function holdsPosition(participations: readonly Participation[], positions: readonly string[]): boolean {
  const wanted = new Set(positions.map((position) => position.trim().toLowerCase()));
  return participations.some(({ role }) => wanted.has(role.trim().toLowerCase()));
}

export const roleHandlers = {
  // The ARN is the organisation's: FORM-32 asks for positions 'for the organisation ARN'.
  verifyIndividualRoles: async (context, { aviationReferenceNumber, positions }) => {
    const individualVerified = holdsPosition(await participationsByArn(context, aviationReferenceNumber), positions);
    if (!individualVerified) context.refusedAccess();
    return { wasSuccessful: true, individualVerified, error: individualVerified ? '' : NO_POSITION };
  },
  verifyIndustryAssistUser: async (context) => {
    const participations = await participationsByArn(context, context.params['organisationArn'] ?? '');
    const verified = mayDo(
      participations.map(({ role }) => role),
      'sendDocuments',
    );
    if (!verified) context.refusedAccess();
    return {
      wasSuccessful: true,
      individualVerified: verified,
      errors: verified ? [] : [NOT_ONLINE],
      organisationEmailAddress: verified ? (participations[0]?.organisation.email ?? '') : '',
    };
  },
} satisfies Partial<Handlers>;
