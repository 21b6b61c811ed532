/** A person's way to a page through the real routes, with the facts that the server answers. */
import { createMemoryHistory, type AnyRouteMatch } from '@tanstack/react-router';
import type { ScreenTarget } from '#machines/core/screens.ts';
import type { Missing } from '#rules/ways/entry-facts.rules.ts';
import { accessOf } from '../../src/routes/access.ts';
import { createPortalRouter } from '../../src/router.ts';
import { routerHrefOf } from '../../src/shell/links.ts';
import type { Session } from '../../src/shell/session.ts';
import type { Sandbox, User } from '../records/sandbox.ts';

/**
 * A person's session as start-up makes it, from the answers of the server.
 *
 * @param parts what opens pages and makes calls in it
 */
export async function visitorOf(
  sandbox: Sandbox,
  user: User,
  parts: { readonly areas: unknown; readonly connection: unknown },
) {
  const [details, tags, accepted, applications, drafts, participants, data] = await Promise.all([
    sandbox.call(user, 'GetUserDetails', {}),
    sandbox.call(user, 'GetTagsIndividual', {}),
    sandbox.call(user, 'GetAcceptedSRsIndividual', {}),
    sandbox.call(user, 'GetSRARNsIndividual', {}),
    sandbox.call(user, 'HasDraftsIndividual', { organisationId: '' }),
    sandbox.call(user, 'GetParticipants', { organisationId: '' }),
    sandbox.call(user, 'GetEnvData', {}),
  ]);
  const person = details.value[0]!;
  const homeFacts = {
    arn: person.product_arn,
    arnApplications: applications.value,
    drafts: drafts.drafts,
    tags: tags.value,
    acceptedRecords: accepted.value,
    participants: participants.value,
  };
  const session = {
    visit: { getSnapshot: () => ({ hasTag: () => true }) },
    visitor: () => ({
      user: person,
      loginPath: 'myProduct',
      claims: null,
      participants: participants.value,
      homeFacts,
    }),
    participants: () => participants.value,
    settings: () => data.value.systemSettings,
    clock: () => ({ moment: () => sandbox.control.moment() }),
    standalone: () => true,
    memory: { listView: () => null },
    configuration: () => null,
    ...parts,
  } as unknown as Session;
  return { session, person };
}

/** What the routes above a page give to it. */
interface Brought {
  readonly gate: { readonly closed: { readonly because: Missing } } | null;
  /** The organisation that was entered; left out or null for the person. */
  readonly organisation?: { readonly accountid: string } | null;
}

/** The route of a screen's page: who may open it, and for whom. */
export function pageOf(target: ScreenTarget) {
  const matches = matchesOf(target);
  const { staticData } = matches.at(-1)!;
  return { access: accessOf(matches), acting: staticData.acting ?? 'profile', screen: staticData.screen };
}

const routerAt = (target: ScreenTarget) =>
  createPortalRouter({} as never, createMemoryHistory({ initialEntries: [routerHrefOf(target, true)] }));

function matchesOf(target: ScreenTarget): readonly AnyRouteMatch[] {
  const router = routerAt(target);
  return router.matchRoutes(router.latestLocation);
}

/**
 * Runs `beforeLoad` of each route over the address of a screen.
 *
 * @param withPage false to leave out the route of the page itself, which opens it
 * @returns what all of them give to the page
 */
export async function broughtTo(target: ScreenTarget, session: Session, withPage = true): Promise<Brought> {
  const href = routerHrefOf(target, true);
  const router = routerAt(target);
  const matches = router.matchRoutes(router.latestLocation);
  const routes = router.routesById as Record<
    string,
    { readonly options: { readonly beforeLoad?: (match: object) => object | Promise<object> } }
  >;
  const context = { session, replaceWith: () => undefined, askAgain: () => undefined };
  for (const match of matches.slice(1, withPage ? undefined : -1)) {
    const { beforeLoad } = routes[match.routeId]!.options;
    Object.assign(context, await beforeLoad?.({ ...match, matches, context, location: { publicHref: href } }));
  }
  return context as unknown as Brought;
}
