/** The frame around every screen, and the pages shown while a screen loads, when it failed, or when it does not exist. */
import { getRouteApi, Outlet, rootRouteId, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useState, type ComponentProps } from 'react';
import { InactivityView } from '#ui/inactivity/inactivity.view.tsx';
import { genericBannerText, PAGE_BROKE, SOMETHING_WENT_WRONG, WAY_ON_LABEL } from '#rules/core/error-texts.rules.ts';
import { callFailureIn, laterTold } from '#rules/core/failures.rules.ts';
import { Button } from '#ui/kit/button.tsx';
import { AdviceText } from '#ui/kit/contact.tsx';
import { Footer } from '#ui/kit/footer.tsx';
import { Frame } from '#ui/kit/frame.tsx';
import { Loading } from '#ui/kit/loading.tsx';
import { PageAlert } from '#ui/kit/page-alert.tsx';
import { Page } from '#ui/kit/page.tsx';
import { onPaper, PortalContext, usePortal } from '#ui/kit/portal.tsx';
import { useIsPrinted } from '#ui/kit/printing.ts';
import { VisitFactsContext } from '#ui/visit/visit-facts.tsx';
import { selectIsOpen } from '#machines/visit.machine.ts';
import { Wrap } from '#ui/kit/wrap.tsx';
import { organisationIn } from '../search-params.ts';
import { rememberActing } from '../shell/acting.ts';
import { queryApartFromLists } from '../shell/list-address.ts';
import { portalOf, visitFactsOf } from '../shell/portal-of.ts';

/** The footer of the content host is loaded after the first screen, which does not wait for it. */
const SessionFooter = lazy(async () => ({ default: (await import('./footer.tsx')).SessionFooter }));
/** Rarely shown, so its code is loaded on demand. */
const NotFound = lazy(async () => ({ default: (await import('#ui/page/not-found.view.tsx')).NotFoundView }));
const PLAIN_FOOTER = <Footer content={null} />;

const root = getRouteApi(rootRouteId);

/** The frame of all screens: header, the page, footer, and the session's warning in front of a signed-in person's pages. */
export function Shell() {
  const { session, links, listAddress } = root.useRouteContext();
  const { query, organisationNamed } = root.useSearch().common;
  const leaf = useRouterState({ select: ({ matches }) => matches.at(-1) });
  const visit = session.visit.getSnapshot();
  const isOpen = selectIsOpen(visit);
  const { screen = null, acting, next } = leaf?.staticData ?? {};
  const organisationId = organisationIn(organisationNamed, leaf?.params ?? {}, session.participants());
  // Memoised while somebody types into the search of a list: a new value would render everything that reads it again,
  // such as each link of each row.
  const apart = queryApartFromLists(query);
  const portal = useMemo(
    () => portalOf(session, links, listAddress, query, { screen, acting, organisationId }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the query it has its banners, which no list asks for
    [session, links, listAddress, apart, screen, acting, organisationId, isOpen],
  );
  const visitor = session.visitor();
  const configuration = session.configuration();
  const facts = useMemo(() => visitFactsOf(visitor, configuration), [visitor, configuration]);
  // Remembered again once the visit is open, because the memberships are not known before.
  useEffect(() => {
    if (isOpen) rememberActing(session, { screen, acting, organisationId });
  }, [session, screen, acting, organisationId, isOpen]);
  const { inactivity } = visit.children;
  const [isQuiet, setQuiet] = useState(false);
  // The code of the warning is loaded after the first screen, long before it is needed, because the network may be down
  // by then.
  const [Warning, setWarning] = useState<ComponentProps<typeof InactivityView>['Warning']>(null);
  useEffect(() => {
    const show = async (): Promise<void> => {
      await session.areas.quiet();
      setQuiet(true);
      const { InactivityWarning } = await import('#ui/inactivity/warning.view.tsx');
      setWarning(() => InactivityWarning);
    };
    // If this code cannot be loaded, a plain warning is shown instead.
    show().catch(() => undefined);
  }, [session]);
  useEffect(() => {
    const fetchNext = async (): Promise<void> => {
      await session.areas.quiet();
      for (const fetch of next ?? []) await fetch();
    };
    // Code that cannot be loaded now is loaded again when its page is opened, which reports a second failure.
    fetchNext().catch(() => undefined);
  }, [session, next]);

  const frame = (
    <Frame
      screen={screen}
      organisationId={portal.acting?.kind === 'organisation' ? portal.acting.organisationId : ''}
      hasProfiles={facts.participants.length > 0}
      footer={
        isOpen && isQuiet ? (
          <Suspense fallback={PLAIN_FOOTER}>
            <SessionFooter session={session} />
          </Suspense>
        ) : (
          PLAIN_FOOTER
        )
      }
    >
      <Outlet />
    </Frame>
  );
  // Paper may be read in another time zone, so printed times of day name theirs (DEC-61).
  const isPrinted = useIsPrinted();
  const shown = useMemo(() => (isPrinted ? onPaper(portal) : portal), [portal, isPrinted]);
  return (
    <PortalContext value={shown}>
      <VisitFactsContext value={facts}>
        {inactivity === undefined ? (
          frame
        ) : (
          <InactivityView {...{ actor: inactivity, Warning }}>{frame}</InactivityView>
        )}
      </VisitFactsContext>
    </PortalContext>
  );
}

/** Shows while `beforeLoad` of a route is waiting. */
export function PageWaiting() {
  return (
    <Wrap>
      <Loading />
    </Wrap>
  );
}

/**
 * Shows in the place of a page that could not be opened or rendered, because of a programming error or because its code
 * could not be loaded. After too many calls (429), or while the service is busy (503 with `Retry-After`), it says how
 * long to wait instead of reporting a failure.
 */
export function PageFailed({ error }: { readonly error?: unknown }) {
  const { helpDeskOwner } = usePortal();
  const later = laterTold(callFailureIn(error));
  const again = <Button onClick={() => location.reload()}>{WAY_ON_LABEL.tryAgain}</Button>;
  if (later !== null)
    return (
      <Page title={later.title}>
        <PageAlert level="warning" appears>
          <p>{later.text}</p>
        </PageAlert>
        {again}
      </Page>
    );
  return (
    <Page title={SOMETHING_WENT_WRONG}>
      <PageAlert level="error" appears>
        <AdviceText text={genericBannerText(helpDeskOwner)} />
        <p>{PAGE_BROKE}</p>
      </PageAlert>
      {again}
    </Page>
  );
}

/** Shows for an address that the portal does not have (ROUTE-52). */
export function PageUnknown() {
  return (
    <Suspense fallback={<PageWaiting />}>
      <NotFound />
    </Suspense>
  );
}
