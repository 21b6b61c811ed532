/** Saved applications: which ones there are (portal 4.4, DCAL-34 to DCAL-36). */
import type { Handlers } from './core/handler.ts';
import { ownOrganisation } from './records/access.ts';
import { draftsOf } from './records/cases.answers.ts';

/** Drafts. */
export const draftHandlers = {
  // The organisation id of this call is empty by definition (DCAL-34); whatever it holds, only the person's own drafts are meant.
  HasDraftsIndividual: async (context) => ({ wasSuccessful: true, drafts: await draftsOf(context, null) }),
  HasDraftsOrganisation: async (context, { organisationId }) => {
    const organisation = await ownOrganisation(context, organisationId);
    return { wasSuccessful: true, drafts: organisation ? await draftsOf(context, organisation.id) : [] };
  },
} satisfies Partial<Handlers>;
