import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import { selectApplicationDestination, selectIsSaved } from '#machines/applications/application.selectors.ts';
import type { Destination } from '#machines/applications/application.types.ts';
import { routerHrefOf } from '../../shell/links.ts';
import { leaveFor } from '../../shell/redirect-out.ts';
import type { Session } from '../../shell/session.ts';
import { isGuardEntry, type PageRouter } from './guard-entry.ts';

/**
 * Goes where the machine of a form sends the person.
 *
 * @param destination null while they stay. It must keep its identity while the destination is the same: the effect runs
 *   when it changes
 * @param isSaved a draft was saved: the page that it leads to says so (FORM-16, OP-D-97)
 */
export function useWayOut(
  router: PageRouter,
  session: Session,
  destination: Destination | null,
  isSaved = false,
): void {
  useEffect(() => {
    if (destination === null) return;
    if ('outside' in destination) return void leaveFor(session, destination.outside);
    // Replaces the guard entry, if there is one: otherwise Back would open the form twice, once for each of its two
    // entries.
    const replace = isGuardEntry(router);
    if ('href' in destination) return void router.history[replace ? 'replace' : 'push'](destination.href);
    const href = routerHrefOf(destination.target, session.standalone(), isSaved ? { saveSuccess: '1' } : {});
    void router.navigate({ href, replace });
  }, [destination, isSaved, router, session]);
}

/** Goes where the machine of an application sends the person. */
export function useApplicationWayOut(
  router: PageRouter,
  session: Session,
  application: ActorRefFrom<typeof applicationMachine>,
): void {
  useWayOut(
    router,
    session,
    useSelector(application, selectApplicationDestination),
    useSelector(application, selectIsSaved),
  );
}
