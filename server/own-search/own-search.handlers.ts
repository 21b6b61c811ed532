/**
 * The search of one's own records (docs/decisions/0045): those of the person, and of their present organisations, in
 * any position. Records of others are never found. The typed text is not stored.
 */
import { bestFirst, comparable, isLookedFor, MOST_OWN_RESULTS, wordsOf } from '#rules/ways/own-search.rules.ts';
import type { Handlers } from '../core/handler.ts';
import { participationsOf } from '../records/access.ts';
import { recordsFound } from './own-search.ts';

export const ownSearchHandlers = {
  OwnSearch: async (context, { text }) => {
    if (!isLookedFor(text)) return { wasSuccessful: true, results: [], hasMore: false };
    const asked = comparable(text);
    const names = new Map(
      (await participationsOf(context)).map(({ organisation }) => [organisation.id, organisation.name]),
    );
    const found = bestFirst(
      await recordsFound({
        db: context.db,
        personId: context.principal.contactId,
        organisationIds: [...names.keys()],
        asked,
        words: wordsOf(text),
        moment: context.moment,
      }),
      asked,
    );
    const results = found
      .slice(0, MOST_OWN_RESULTS)
      .map(({ kind, id, organisationId, name, number, state, until }) => ({
        kind,
        id,
        organisationId: organisationId ?? '',
        organisationName: names.get(organisationId ?? '') ?? '',
        name,
        number,
        state,
        until,
      }));
    return { wasSuccessful: true, results, hasMore: found.length > MOST_OWN_RESULTS };
  },
} satisfies Partial<Handlers>;
