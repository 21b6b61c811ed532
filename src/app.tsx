/**
 * The portal behind its waiting screen. It is loaded in parallel with the first render, in one bundle with router and
 * machines.
 */
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { documentMachine } from '#machines/document.machine.ts';
import type { startUpMachine } from '#machines/start-up.machine.ts';
import { Footer } from '#ui/kit/footer.tsx';
import { Frame } from '#ui/kit/frame.tsx';
import { PortalContext, type Portal } from '#ui/kit/portal.tsx';
import { StartUpView } from '#ui/start-up/start-up.view.tsx';
import { contactLine } from '#rules/contact.rules.ts';
import { hasSignInHash } from '#rules/core/page.rules.ts';
import { accessHere, createPortalRouter, isNowhere, isPersonPage, type PortalRouter } from './router.ts';
import { deviceNow } from './shell/clock.ts';
import type { ShownPages } from './shell/deferred-start-up.ts';
import { hasDeveloperPages } from './shell/developer-pages.ts';
import { createWatcher } from './shell/developer.ts';
import { inspected, inspectedAdapters } from './shell/inspected.ts';
import { createListAddress } from './shell/list-address.ts';
import { createLinks, routerHrefOf } from './shell/links.ts';
import { appEntryOf, portalOf } from './shell/portal-of.ts';
import { createSession } from './shell/session.ts';
import { createTabMemory } from './shell/storage.ts';
import { watchVisibility } from './shell/visibility.ts';
import { addressAfterSignIn, isEntry, readVisit } from './shell/visit.ts';
import { wasReloaded } from './shell/windows.ts';
import { Waiting } from './waiting.tsx';

/** What the entry passes on: loads that it began before this code had arrived. */
export interface AppOptions {
  readonly root: Root;
  readonly early: Promise<Response>;
  readonly identity: Promise<typeof import('./shell/msal.ts')>;
  /** Receives how to reach the help desk as soon as the configuration is read, for the waiting screen. */
  readonly tellContact: (contact: string) => void;
}

/** Pages about the portal itself: a machine that runs there is not part of anybody's visit. */
const DEVELOPER_SCREENS: ReadonlySet<string | null> = new Set(['charts', 'kit', 'bench']);

/** Starts the portal in the document. */
export function startApp({ root, early, identity, tellContact }: AppOptions): void {
  const tab = createTabMemory(() => sessionStorage);
  // The form in this tab was sent and shows its end. A reload would show an empty form, so it leads to the page of what
  // was submitted (docs/decisions/0057).
  const end = tab.takeEnd();
  if (end !== null && wasReloaded(performance)) history.replaceState(null, '', end);
  /** Whether the page stays whatever comes of start-up (docs/decisions/0017). */
  const stays = (): boolean => shown.getSnapshot().hasTag('stays');
  const memory = {
    ...tab,
    countRedirect: () => (stays() ? undefined : tab.countRedirect()),
    rememberReturnTo: (href: string) => (stays() ? undefined : tab.rememberReturnTo(href)),
  };
  /** Null once it was used. */
  let earlyLibrary: typeof identity | null = identity;
  const visibility = watchVisibility(window, () => onRestored());
  const replaceWith = (target: ScreenTarget): void =>
    void router.navigate({ href: routerHrefOf(target, session.standalone()), replace: true });
  // Only on a development server; the build leaves it out.
  const plain = createWatcher(tab.text('portal.journey') === null ? null : deviceNow);
  const watcher = import.meta.env.DEV ? inspected(plain, inspectedAdapters()) : plain;
  const session = createSession({
    visit: readVisit(location, memory),
    memory,
    visibility,
    watcher,
    fetch: (...request) => fetch(...request),
    early,
    // The entry began to import the library. That import is used once; if it failed because the network was down, this
    // tries again.
    loadIdentityLibrary: () => {
      const library = earlyLibrary ?? import('./shell/msal.ts');
      earlyLibrary = null;
      return library;
    },
    leave: (href) => (stays() ? undefined : location.replace(href)),
    here: () => location.pathname + location.search,
    replaceWith,
  });
  const links = createLinks({
    standalone: () => session.standalone(),
    appEntry: () => appEntryOf(session),
    navigate: (to) => void router.navigate(to),
    leave: (href) => location.assign(href),
  });
  const listAddress = createListAddress(() => router);
  const router: PortalRouter = createPortalRouter({
    session,
    links,
    listAddress,
    askAgain: () => void router.invalidate(),
    replaceWith,
  });
  const access = accessHere(router);
  const pages: ShownPages = {
    chartHref: (chart) => links.href({ screen: 'charts', chart }),
    screen: () => router.state.matches.at(-1)?.staticData.screen ?? null,
    onPage: (listener) => router.subscribe('onResolved', listener),
  };

  const onRestored = (): 'show' | 'reload' => {
    const startUp = startUpNow();
    if (!startUp?.getSnapshot().hasTag('leaving')) return access === 'public' ? 'show' : 'reload';
    startUp.send({ type: 'page.restored' });
    return 'show';
  };

  router.subscribe('onBeforeNavigate', () => session.areas.beginVisit());
  router.subscribe('onResolved', () => session.areas.endVisit());
  for (const sign of ['click', 'keydown'] as const) window.addEventListener(sign, () => session.noticeActivity());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') session.pageLeave.announce();
  });
  // Told on `pagehide` already: once the document is hidden, browsers send no requests for it.
  window.addEventListener('pagehide', () => session.pageLeave.announce());
  window.addEventListener('hashchange', () => {
    if (hasSignInHash(location.hash))
      session.visit.getSnapshot().children.startUp?.send({ type: 'signInHash.arrived' });
  });

  const show = (content: ReactNode): void => root.render(<StrictMode>{content}</StrictMode>);
  const startUpNow = () => session.visit.getSnapshot().children.startUp;
  const deferredStartUp = () => import('./shell/deferred-start-up.ts').catch(() => null);
  const shown = createActor(
    documentMachine.provide({
      actors: {
        readConfiguration: fromPromise(() => session.prepare()),
        loadPage: fromPromise(() => router.load()),
        awaitQuiet: fromPromise(() => session.areas.quiet()),
      },
      actions: {
        beginStartUp: () => {
          session.begin().subscribe((snapshot) => {
            const { contact } = session.configuration() ?? {};
            if (contact) tellContact(contactLine(contact));
            const told = (['ready', 'failed', 'leaving'] as const).find((tag) => snapshot.hasTag(tag));
            shown.send({ type: `startUp.${told ?? 'waiting'}` });
          });
        },
        showWaiting: () => show(<Waiting />),
        showFailure: () => {
          const startUp = startUpNow();
          if (startUp) show(<Failed startUp={startUp} portal={portalOf(session, links, listAddress, {}, null)} />);
        },
        showPages: () => show(<RouterProvider router={router} />),
        leadBack: () => {
          const timedOut = memory.takeTimedOut(session.connection.personKey());
          const back = timedOut !== null && isPersonPage(router, timedOut) ? timedOut : null;
          const address = addressAfterSignIn(memory.takeReturnTo(), back);
          if (address !== null && isEntry(location.pathname)) router.history.replace(address);
        },
        beginDeferred: async () => {
          session.visit.send({ type: 'firstScreen.shown' });
          (await deferredStartUp())?.startDeferred(session, watcher, () => links.go({ screen: 'search' }), pages);
        },
        showDevelopers: async () => {
          if (access !== 'public' || !hasDeveloperPages(session) || DEVELOPER_SCREENS.has(pages.screen())) return;
          (await deferredStartUp())?.showDevelopers(session, watcher, pages);
        },
      },
    }),
    // A person who is signed in in this tab keeps their header on a page that does not exist; others see that page at
    // once.
    {
      input: {
        asked: access === 'person' ? 'personal' : isNowhere(router) && memory.holdsPerson() ? 'unknown' : 'open',
      },
    },
  );
  watcher.watch(shown);
  shown.start();
}

/** Shows a start-up that failed, in the portal's frame. */
function Failed({
  startUp,
  portal,
}: {
  readonly startUp: ActorRefFrom<typeof startUpMachine>;
  readonly portal: Portal;
}) {
  return (
    <PortalContext value={portal}>
      <Frame screen={null} organisationId="" hasProfiles={false} footer={<Footer content={null} />}>
        <StartUpView actor={startUp} />
      </Frame>
    </PortalContext>
  );
}
