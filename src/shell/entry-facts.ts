import type { EntryFacts } from '#rules/ways/entry-facts.rules.ts';
import type { Session } from './session.ts';

/**
 * What the gates go by, as this visit knows it (DEC-40).
 *
 * @param organisationId for whom something is to be begun; empty for the person
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
