import type { EntryFacts } from '#rules/ways/entry-facts.rules.ts';
import type { Session } from './session.ts';

/**
 * The facts of this visit that the gates need (DEC-40).
 *
 * @param organisationId the organisation that begins a service; empty for the person
 */
export function entryFactsOf(session: Session, organisationId: string): EntryFacts {
  const visitor = session.visitor();
  return {
    arn: visitor?.homeFacts.arn,
    arnApplications: visitor?.homeFacts.arnApplications ?? [],
    drafts: visitor?.homeFacts.drafts ?? [],
    tags: visitor?.homeFacts.tags ?? [],
    acceptedRecords: visitor?.homeFacts.acceptedRecords ?? [],
    participants: session.participants(),
    birthdate: visitor?.user?.birthdate,
    loginPath: visitor?.loginPath ?? 'myProduct',
    moment: session.clock().moment(),
    settings: session.settings(),
    organisationId,
  };
}
