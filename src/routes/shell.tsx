/** What stands around every screen, and what stands in for one that is not there. */
import { Outlet, useRouteContext, useRouterState } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { FooterView } from '#ui/footer/footer.view.tsx';
import { InactivityView } from '#ui/inactivity/inactivity.view.tsx';
import { Footer } from '#ui/kit/footer.tsx';
import { Frame } from '#ui/kit/frame.tsx';
import { Loading } from '#ui/kit/loading.tsx';
import { PortalContext } from '#ui/kit/portal.tsx';
import { Wrap } from '#ui/kit/wrap.tsx';
import { ErrorView } from '#ui/page/error.view.tsx';
import { NotFoundView } from '#ui/page/not-found.view.tsx';
import { organisationIn } from '../doors.ts';
import { portalOf } from '../shell/portal-of.ts';
import type { Query } from '../search.ts';
import type { RouterContext } from './make.ts';
import { useRouteFact, type PageModule } from './page-module.tsx';

/** The frame of all screens: header, the page, footer, and the session's warning in front of a signed-in person's pages. */
export function Shell() {
  const { session, links } = useRouteContext({ strict: false }) as unknown as RouterContext;
  const leaf = useRouterState({ select: ({ matches }) => matches.at(-1) });
  const query = (leaf?.search ?? {}) as Query;
  const open = session.isOpen();
  const portal = useMemo(() => portalOf(session, links, query), [session, links, query, open]);
  const inactivity = session.inactivity();
  const footer = session.footer();
  const organisationId = organisationIn(query, (leaf?.params ?? {}) as Record<string, string>);

  const frame = (
    <Frame
      screen={leaf?.staticData.page?.screen ?? null}
      organisationId={open ? organisationId : ''}
      footer={footer === null ? <Footer content={null} /> : <FooterView actor={footer} />}
    >
      <Outlet />
    </Frame>
  );
  return (
    <PortalContext value={portal}>{inactivity === null ? frame : <InactivityView actor={inactivity}>{frame}</InactivityView>}</PortalContext>
  );
}

/** The page that the route opened. */
export function PageShown(): ReactNode {
  const { Page } = useRouteFact<PageModule>('page');
  return <Page />;
}

/** While a machine judges. */
export function PageWaiting() {
  return (
    <Wrap>
      <Loading />
    </Wrap>
  );
}

/** A page that could not be opened or drawn. */
export function PageFailed() {
  return <ErrorView code={undefined} />;
}

/** An address that is none of ours (ROUTE-52). */
export function PageUnknown() {
  return <NotFoundView />;
}
