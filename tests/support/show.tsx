/** Shows a view in jsdom with the portal around it, and plays a machine up to a situation. For hand-written view tests. */
import { act, cleanup, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, vi, type Mock } from 'vitest';
import type { ActorRefFrom, AnyEventObject, AnyStateMachine, InputFrom } from 'xstate';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { PageVisitsContext } from '#ui/kit/page-visits.tsx';
import type { VisitFacts } from '#ui/visit/visit-facts.tsx';
import { withStubs } from '#machines/core/stubs.ts';
import { makeRunnable, Replay } from './replay.ts';
import { harnessPortal, InPortal, type Around } from './harness/harness.tsx';

const running: Replay[] = [];

afterEach(() => {
  cleanup();
  running.splice(0).forEach((replay) => replay.stop());
});

/** A portal without external addresses. */
export const NO_ADDRESSES: VisitFacts['external'] = {
  appEntry: '',
  updatePassword: '',
  updateEmail: '',
  updateDetails: '',
  updateOrganisationEmail: '',
  updateOrganisationPhone: '',
  updateOrganisationDetails: '',
  roleManagement: '',
  droneInformation: '',
};

/** An address that is unique for a screen target: `/dashOrg?organisationId=…`. */
export function addressOf({ screen, ...rest }: ScreenTarget): string {
  const query = Object.entries(rest).map(([key, value]) => `${key}=${String(value)}`);
  return query.length === 0 ? `/${screen}` : `/${screen}?${query.join('&')}`;
}

/** What a shown view offers beside the page itself. */
export interface Shown extends RenderResult {
  /** Every target that the view asked to go to inside the running app. */
  readonly go: Mock<(target: ScreenTarget) => void>;
  /** Shows another view in its place, as a change of route does. */
  readonly change: (view: ReactNode, part?: Partial<Around>) => void;
}

/**
 * Renders a view in `main`.
 *
 * @param part changes to the portal around it
 * @param onCaughtError called with errors caught by a boundary of the view; without it React prints them, which fails
 *   the test
 */
export function show(view: ReactNode, part: Partial<Around> = {}, onCaughtError?: (error: unknown) => void): Shown {
  const go = vi.fn<(target: ScreenTarget) => void>();
  const visits = { last: null };
  const around = (inner: ReactNode, own: Partial<Around>) => (
    <InPortal portal={harnessPortal({ links: { href: addressOf, go }, ...own })}>
      <PageVisitsContext value={visits}>
        <main>{inner}</main>
      </PageVisitsContext>
    </InPortal>
  );
  const result = render(around(view, part), onCaughtError ? { onCaughtError } : {});
  return { ...result, go, change: (next, own = part) => result.rerender(around(next, own)) };
}

export interface Played<M extends AnyStateMachine> {
  readonly actor: ActorRefFrom<M>;
  /** Performs further events; the view follows. */
  readonly perform: (...events: readonly AnyEventObject[]) => void;
  /** Own events that reached the machine, by type, in order. */
  readonly heard: () => readonly string[];
}

/**
 * Child machines of a machine, each real with stubbed ports, for `play`: `done('page/gather', …)` settles what a child
 * waits for.
 */
export const realChildren = (machine: AnyStateMachine, ...names: readonly string[]): object =>
  Object.fromEntries(names.map((name) => [name, withStubs(machine.implementations.actors[name] as AnyStateMachine)]));

/**
 * Plays events on a real actor of a machine with stubbed actors.
 *
 * @param events completions (`done`, `failed`), own events, `tick`
 * @param actors real children in place of stubs
 */
export function play<M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  events: readonly AnyEventObject[] = [],
  actors: object = {},
): Played<M> {
  const replay = new Replay(makeRunnable(machine, { actors }, 'shown'), input);
  running.push(replay);
  const heard: string[] = [];
  replay.actor.system.inspect((event) => {
    if (event.type !== '@xstate.event' || event.actorRef !== (replay.actor as unknown)) return;
    if (!event.event.type.startsWith('xstate.')) heard.push(event.event.type);
  });
  const perform = (...next: readonly AnyEventObject[]) => act(() => next.forEach((event) => replay.perform(event)));
  perform(...events);
  return { actor: replay.actor as unknown as ActorRefFrom<M>, perform, heard: () => heard };
}
