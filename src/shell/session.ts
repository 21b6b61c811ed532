/**
 * One visit: the connection to the regulator, start-up, the actors on the screen, and what every page may ask about the visit. Longer than
 * 250 lines: all that a page may ask for is in one file.
 */
import { createActor, type ActorRefFrom, type AnyActorRef } from 'xstate';
import {
  selectEnvironment,
  selectHomeFacts,
  selectInitialData,
  selectStandalone,
  type InitialData,
  type startUpMachine,
  type Visit,
} from '#machines/start-up.machine.ts';
import type { ScreenTarget } from '#machines/core/screens.ts';
import type { inactivityMachine } from '#machines/inactivity.machine.ts';
import type { SignOutReason } from '#machines/sign-out.machine.ts';
import type { Configuration } from '#api/configuration.ts';
import { readSetting, SETTING, type Settings } from '#rules/core/settings.rules.ts';
import type { HomeFacts } from '#rules/home-routing.rules.ts';
import { readTimeouts } from '#rules/inactivity.rules.ts';
import type { Portal } from '#ui/kit/portal.tsx';
import { wireInactivity } from '../wiring/inactivity.wiring.ts';
import type { SignOutAdapters } from '../wiring/sign-out.wiring.ts';
import { wireStartUp } from '../wiring/start-up.wiring.ts';
import { createAreas, type Areas } from './areas.ts';
import { createClock, deviceNow, freshId, offsetOf, type Clock } from './clock.ts';
import { connect, type Connection, type ConnectionOptions } from './connection.ts';
import { createPageLeave, type PageLeave } from './page-leave.ts';
import type { Watcher } from './developer.ts';
import { renewalIn, type SessionRenewal } from './session-renewal.ts';
import { createTurns } from './sign-out-lead.ts';
import type { TabMemory } from './storage.ts';
import { tellSignOut } from './tabs.ts';
import type { Visibility } from './visibility.ts';
import { wayFrom } from './visit.ts';

/** A visit of the portal, from the address line to the sign-out. */
export interface Session {
  readonly connection: Connection;
  readonly startUp: ActorRefFrom<typeof startUpMachine>;
  readonly areas: Areas;
  /** Null until it is read. */
  configuration(): Configuration | null;
  /** Reads the configuration for a page that needs no start-up; such a page shows without one too. */
  prepare(): Promise<void>;
  /** Whether the pages for developers exist here. */
  hasDeveloperPages(): Promise<boolean>;
  standalone(): boolean;
  clock(): Clock;
  settings(): Settings;
  /** The organisations that the person represents; none until start-up is ready. */
  participants(): InitialData['participants']['value'];
  /** What the home decision looks at, as read last; null until start-up is ready. */
  facts(): HomeFacts | null;
  keepFacts(facts: HomeFacts): void;
  /** True once: the facts that start-up read need not be read again by the first home decision. */
  takeFresh(): boolean;
  /** Made when start-up is ready. */
  inactivity(): ActorRefFrom<typeof inactivityMachine> | null;
  /** Whether a signed-in person's pages may show. */
  isOpen(): boolean;
  /** The first screen is shown with all that it asked for. */
  noteFirstScreen(): void;
  /** A click or a key press (IDLE-05, IDLE-06). */
  noticeActivity(): void;
  /** An upload advances, so many milliseconds after it was begun: whoever waits for it is not idle. */
  noticeUpload(ageMs: number): void;
  /** The person is leaving: the other tabs hear it, their pages go, and only a new document opens them again. */
  end(reason: SignOutReason): void;
  /** Whether this tab holds somebody's sign-in, whatever its address says. */
  holdsPerson(): boolean;
  /** Notes that the document which is about to load was asked for inside the portal (OP-P-12). */
  noteInside(): void;
  /** For whom the person acted last in this tab: an organisation's id, empty for themselves, null where nothing is known. */
  readonly acting: { note(organisationId: string): void; last(): string | null };
  /** How lists were left in this tab. */
  readonly lists: Portal['lists'];
  /** The drone that was de-registered last in this document; empty for none. No address names it. */
  deregistered(): string;
  noteDeregistered(name: string): void;
  /** The person's ARNs are other ones than start-up read: the next page of this tab is a document of its own, which reads them anew (ARNW-27). */
  noteArnChange(): void;
  /** Keys of what a page sends by itself, the same after a reload, until it is answered (docs/decisions/0008). */
  readonly submitKeys: { of(name: string): string; forget(name: string): void };
  /** Whether the verification by a digital identity came to nothing in this document: the dashboard says so (ARNW-31), with the wait where too many calls came. */
  readonly verification: { note(isVerified: boolean, wait?: string | null): void; hasFailed(): boolean; wait(): string | null };
  /** What this tab left for the payment page to pay. */
  readonly paidFor: { note(id: string, name: string): void; of(id: string): string };
  /** How often the person's ASIC was not verified, as this tab remembers it (OP-S-70). */
  readonly asicAttempts: { note(attempts: string): void; last(): string | null };
  /** What has to be done before the person's pages go. */
  readonly pageLeave: PageLeave;
  /** What signing out needs. */
  readonly signOutAdapters: Omit<SignOutAdapters, 'assertReachable'>;
  /** Shows an actor to the charts page. */
  watch(actor: AnyActorRef): void;
}

/** What a session needs of the document it lives in. */
export interface SessionAdapters extends Omit<ConnectionOptions, 'onSessionLost'> {
  readonly visit: Visit;
  readonly memory: TabMemory;
  readonly visibility: Visibility;
  readonly watcher: Watcher;
  /** Path and query of the present address. */
  here(): string;
  /** Goes to another screen of the app instead of the present one. */
  replaceWith(target: ScreenTarget): void;
}

/** Opens a session. Nothing runs before `startUp.start()`. */
export function createSession(adapters: SessionAdapters): Session {
  const connection = connect({ ...adapters, onSessionLost: () => startUp.send({ type: 'session.lost' }) });
  const pageLeave = createPageLeave();
  const rememberWay = (): void => {
    const way = wayFrom(adapters.visit, adapters.here());
    if (way !== null) adapters.memory.rememberReturnTo(way);
  };
  const startUp: ActorRefFrom<typeof startUpMachine> = createActor(
    wireStartUp(connection, {
      rememberWay,
      countRedirect: () => adapters.memory.countRedirect(),
      forgetPerson: () => adapters.memory.forgetPerson(),
      settled: () => pageLeave.settled(),
    }),
    { input: adapters.visit },
  );
  const turns = createTurns(navigator.locks);
  const { watch } = adapters.watcher;
  watch(startUp);
  const areas = createAreas(watch);
  let facts: HomeFacts | null = null;
  let fresh = true;
  let ended = false;
  let offsetMs = 0;
  let clock: Clock | null = null;
  let inactivity: ActorRefFrom<typeof inactivityMachine> | null = null;

  let renewal: SessionRenewal | null = null;
  let read: Configuration | null = null;
  let deregistered = '';
  let hasVerificationFailed = false;
  let verificationWait: string | null = null;

  const configuration = (): Configuration | null => startUp.getSnapshot().context.configuration ?? read;
  const settings = (): Settings => selectEnvironment(startUp.getSnapshot())?.value.systemSettings ?? [];
  const currentClock = (): Clock => clock ?? createClock(configuration()?.timeZone ?? 'Australia/Sydney', 0);

  // The environment data is the first to say what time it is at the regulator; it counts from the moment it is in.
  const noteTime = (): void => {
    const known = configuration();
    if (clock !== null || known === null || selectEnvironment(startUp.getSnapshot()) === null) return;
    offsetMs = offsetOf(readSetting(settings(), SETTING.sandboxNow), deviceNow());
    clock = createClock(known.timeZone, offsetMs);
  };

  const open = (): void => {
    const snapshot = startUp.getSnapshot();
    const known = configuration();
    if (inactivity !== null || ended || known === null) return;
    facts = selectHomeFacts(snapshot);
    adapters.memory.forgetArnRefresh();
    const timeouts = readTimeouts(settings());
    const telling = renewalIn(adapters, timeouts.now, async () => void (await (await connection.identity()).acquire('portal', true)));
    renewal = telling;
    telling.notice();
    const wired = wireInactivity({
      person: connection.personKey(),
      offsetMs,
      onReturn: adapters.visibility.onReturn,
      onOtherSignsOut: () => turns.begin(),
      onActivity: telling.notice,
      // Only an embedded portal needs it, and not in its first five minutes.
      keepAwake: async () => (await import('./keep-alive.ts')).keepAwake(known.external.keepAlive, known.identity.dummyPath),
    });
    const startedAt = currentClock().moment().epochMs;
    const input = { startedAt, timeouts, standalone: selectStandalone(snapshot) };
    inactivity = createActor(wired, { input });
    inactivity.subscribe((state) => {
      if (state.hasTag('timedOut')) {
        // Time-out keeps what was typed (DEC-09), and the way back to it.
        adapters.memory.rememberTimedOut(connection.personKey(), adapters.here());
        adapters.replaceWith({ screen: 'timedOut' });
      }
      if (state.hasTag('signedOut')) adapters.replaceWith({ screen: 'logOff' });
    });
    watch(inactivity);
    inactivity.start();
  };

  const close = (): void => {
    areas.close();
    inactivity?.stop();
    inactivity = null;
    renewal?.stop();
  };

  adapters.visibility.onReturn(() => inactivity?.send({ type: 'page.shown', at: currentClock().moment().epochMs }));

  startUp.subscribe((snapshot) => {
    noteTime();
    if (snapshot.hasTag('ready')) open();
    else if (inactivity !== null) {
      // The sign-in is refused: whoever keeps something typed stores it first, if the regulator still takes it (DEC-09).
      pageLeave.announce();
      close();
    }
  });

  return {
    connection,
    startUp,
    areas,
    configuration,
    prepare: async () => {
      read = await connection.configuration().catch(() => null);
    },
    hasDeveloperPages: async () => (await connection.configuration().catch(() => null))?.developerPages ?? false,
    standalone: () => adapters.visit.standalone ?? configuration()?.standalone ?? true,
    clock: currentClock,
    settings,
    participants: () => selectInitialData(startUp.getSnapshot())?.participants.value ?? [],
    facts: () => facts,
    keepFacts: (known) => {
      facts = known;
    },
    takeFresh: () => {
      const was = fresh;
      fresh = false;
      return was;
    },
    inactivity: () => inactivity,
    isOpen: () => !ended && startUp.getSnapshot().hasTag('ready'),
    noteFirstScreen: () => {
      if (!startUp.getSnapshot().hasTag('ready')) return;
      adapters.memory.forgetRedirects();
      startUp.send({ type: 'firstScreen.shown' });
    },
    // At once: an alarm that rings after the key or the click must not be judged before it.
    noticeActivity: () => inactivity?.send({ type: 'activity.noticed', at: currentClock().moment().epochMs }),
    noticeUpload: (ageMs) => {
      const at = currentClock().moment().epochMs;
      inactivity?.send({ type: 'upload.advanced', at, startedAt: at - ageMs });
    },
    end: (reason) => {
      ended = true;
      if (reason === 'signout') adapters.memory.forgetTimedOut();
      turns.begin();
      pageLeave.announce();
      // One whose time ran out has ended already.
      if (inactivity?.getSnapshot().status === 'active') inactivity.send({ type: 'signOut.chosen' });
      close();
    },
    holdsPerson: () => adapters.memory.holdsPerson(),
    noteInside: () => adapters.memory.rememberInside(),
    lists: { view: (list) => adapters.memory.listView(list), keepView: (list, view) => adapters.memory.rememberListView(list, view) },
    deregistered: () => deregistered,
    noteDeregistered: (name) => {
      deregistered = name;
    },
    noteArnChange: () => {
      adapters.memory.rememberArnRefresh();
      adapters.memory.rememberInside();
    },
    acting: { note: (organisationId) => adapters.memory.rememberActing(organisationId), last: () => adapters.memory.acting() },
    submitKeys: { of: (name) => adapters.memory.submitKey(name, freshId()), forget: (name) => adapters.memory.forgetSubmitKey(name) },
    verification: {
      note: (isVerified, wait = null) => {
        hasVerificationFailed = !isVerified;
        verificationWait = wait;
      },
      hasFailed: () => hasVerificationFailed,
      wait: () => verificationWait,
    },
    paidFor: { note: (id, name) => adapters.memory.rememberPaidFor(id, name), of: (id) => adapters.memory.paidFor(id) },
    asicAttempts: { note: (attempts) => adapters.memory.rememberAsicAttempts(attempts), last: () => adapters.memory.asicAttempts() },
    watch,
    pageLeave,
    signOutAdapters: {
      forgetPerson: () => adapters.memory.forgetPerson(),
      announce: (reason) => tellSignOut(connection.personKey(), reason),
      turns: {
        take: async () => {
          await pageLeave.settled();
          return turns.take();
        },
        settle: (left) => turns.settle(left),
      },
      leave: adapters.leave,
    },
  };
}
