/**
 * What every page may ask of the visit: a thin facade of its chart (`machines/visit.machine.ts`) with the services of
 * the document.
 */
import { createActor, type ActorRefFrom, type AnyActorRef } from 'xstate';
import type { ScreenTarget } from '#machines/core/screens.ts';
import type { startUpMachine } from '#machines/start-up.machine.ts';
import type { Visit, Visitor } from '#machines/start-up.types.ts';
import { selectStandsAlone, type visitMachine } from '#machines/visit.machine.ts';
import type { Configuration } from '#api/configuration.ts';
import { required } from '#rules/core/required.rules.ts';
import type { Settings } from '#rules/core/settings.rules.ts';
import { wireVisit } from '../wiring/visit.wiring.ts';
import { createAreas, type Areas } from './areas.ts';
import { createBannerFacts, type NotedBannerFacts } from './banner-facts.ts';
import { createClock, type Clock } from './clock.ts';
import { connect, type Connection, type ConnectionOptions } from './connection.ts';
import type { Watcher } from './developer.ts';
import { createPageLeave, type PageLeave } from './page-leave.ts';
import type { TabMemory } from './storage.ts';
import type { Visibility } from './visibility.ts';

/** The visit as pages know it. */
export interface Session {
  readonly connection: Connection;
  /** The root chart; events of the visit are sent here. */
  readonly visit: ActorRefFrom<typeof visitMachine>;
  /** The actors of the areas on the screen. */
  readonly areas: Areas;
  /** Work to be done before the person's pages close. */
  readonly pageLeave: PageLeave;
  /** What this tab remembers between documents; an area makes its own store of it. */
  readonly memory: TabMemory;
  /** Facts from other pages that the banners of this page show. */
  readonly banners: NotedBannerFacts;
  /** Null until it is read. */
  configuration(): Configuration | null;
  settings(): Settings;
  /** The regulator's clock. */
  clock(): Clock;
  /** Whether the portal stands alone instead of being embedded (OP-P-15). */
  standalone(): boolean;
  /** The signed-in person; null while the portal is not open. */
  visitor(): Visitor | null;
  /** The organisations that the person represents; none while the portal is not open. */
  participants(): Visitor['participants'];
  /** An upload made progress, so many milliseconds after it was begun: a person who waits for it is not idle. */
  noticeUpload(ageMs: number): void;
  /** Opens the page again at its address, in the release that the server has now. */
  openAgain(): void;
  /** Shows an actor to the charts page. */
  watch(actor: AnyActorRef): void;
}

/** Parts of the visit for the document, not for pages. */
export interface DocumentSession extends Session {
  /** Begins start-up, for a page that needs a signed-in person. */
  begin(): ActorRefFrom<typeof startUpMachine>;
  /** Reads the configuration for a page without sign-in, which shows even if this fails. */
  prepare(): Promise<void>;
  /** A click or a key press (IDLE-05, IDLE-06). */
  noticeActivity(): void;
}

/** What a session needs of its document. */
export interface SessionAdapters extends Omit<ConnectionOptions, 'onSessionLost'> {
  readonly visit: Visit;
  readonly memory: TabMemory;
  readonly visibility: Visibility;
  readonly watcher: Watcher;
  /** Path and query of the present address. */
  here(): string;
  /** Replaces the present screen by another one. */
  replaceWith(target: ScreenTarget): void;
}

/** Opens a session. Nothing runs before `begin()`. */
export function createSession(adapters: SessionAdapters): DocumentSession {
  const connection = connect({
    ...adapters,
    onSessionLost: () => visit.getSnapshot().children.startUp?.send({ type: 'session.lost' }),
  });
  const { memory, visibility } = adapters;
  const { watch } = adapters.watcher;
  const areas = createAreas(watch);
  const pageLeave = createPageLeave();
  const clockOffsetMs = (): number => context().clockOffsetMs ?? 0;
  const visit: ActorRefFrom<typeof visitMachine> = createActor(
    wireVisit(connection, { ...adapters, areas, pageLeave, clockOffsetMs }),
    { input: adapters.visit },
  );
  const context = () => visit.getSnapshot().context;
  const clock = (): Clock => createClock(context().configuration?.timeZone ?? 'Australia/Sydney', clockOffsetMs());
  const now = (): number => clock().moment().epochMs;
  const inactivity = () => visit.getSnapshot().children.inactivity;
  watch(visit);
  visit.start();
  visibility.onReturn(() => inactivity()?.send({ type: 'page.shown', at: now() }));

  return {
    connection,
    visit,
    areas,
    pageLeave,
    memory,
    banners: createBannerFacts(),
    configuration: () => context().configuration,
    settings: () => context().settings,
    clock,
    standalone: () => selectStandsAlone(visit.getSnapshot()),
    visitor: () => context().visitor,
    participants: () => context().visitor?.participants ?? [],
    openAgain: () => adapters.leave(adapters.here()),
    watch,
    begin: () => {
      visit.send({ type: 'visit.begun' });
      return required(visit.getSnapshot().children.startUp, 'start-up');
    },
    prepare: async () => {
      const configuration = await connection.configuration().catch(() => null);
      if (configuration !== null) visit.send({ type: 'configuration.read', configuration });
    },
    // Sent synchronously: an alarm that rings after the key press or click must not be judged before it.
    noticeActivity: () => inactivity()?.send({ type: 'activity.noticed', at: now() }),
    noticeUpload: (ageMs) => {
      const at = now();
      inactivity()?.send({ type: 'upload.advanced', at, startedAt: at - ageMs });
    },
  };
}
