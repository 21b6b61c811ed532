/** How a page that only loads is opened and walked. */
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import { type ActorRefFrom, type AnyStateMachine, type InputFrom } from 'xstate';
import { missed, whole } from '#support/gathered.ts';
import { play, show } from '#support/show.tsx';
import type { Portal } from '#ui/kit/portal.tsx';

export interface Page<M extends AnyStateMachine> {
  readonly machine: M;
  readonly input: InputFrom<M>;
  readonly view: (actor: ActorRefFrom<M>) => ReactNode;
  readonly portal?: Partial<Portal>;
  /** What it says while it waits; null where it says nothing. */
  readonly working?: string | null;
  /** How a call of it fails, by the name of the load, and what it says then. */
  readonly missing: Parameters<typeof missed>[0];
  readonly failed: string;
  /** What it says of something that threw. */
  readonly broken: string;
  readonly data: object;
  /** What it says where there is nothing: no answer is not taken for that. */
  readonly none?: string;
  /** What shows once all of it is in. */
  readonly shows: string;
  /**
   * Answers that it cannot draw: it catches what is thrown, and says that it is broken. Null where the page around it
   * does.
   */
  readonly undrawn: object | null;
}

type Seen = Readonly<Record<'works' | 'failed' | 'broken' | 'none' | 'shows', boolean>>;

/** Walks through what the page can show, with a fresh try after each failure; tells what was to be seen at each stop. */
export const walk =
  <M extends AnyStateMachine>({
    machine,
    input,
    view,
    portal = {},
    working = 'Working. Please wait....',
    missing,
    failed,
    broken,
    none = 'Nothing is here',
    data,
    shows,
    undrawn,
  }: Page<M>) =>
  (): readonly Seen[] => {
    const { actor, perform } = play(machine, input);
    show(view(actor), portal, () => undefined);
    const isThere = (text: string | null): boolean => text === null || screen.queryAllByText(text).length > 0;
    const seen: Seen[] = [];
    const look = (): void =>
      void seen.push({
        works: isThere(working),
        failed: isThere(failed),
        broken: isThere(broken),
        none: isThere(none),
        shows: isThere(shows),
      });
    const retry = (): void => {
      look();
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      look();
    };
    look();
    perform(missed(missing));
    retry();
    perform(missed({ [Object.keys(missing)[0]!]: null }));
    retry();
    if (undrawn !== null) {
      perform(whole(undrawn));
      retry();
    }
    perform(whole(data));
    look();
    return seen;
  };

const WAIT = 'You have asked too often in a short time. Try again in 2 minutes.';

/** Whether a call that came too often is told as one, with the wait that the server named: nothing is out of order then. */
export const tellsWait =
  <M extends AnyStateMachine>({ machine, input, view, portal = {}, missing }: Page<M>) =>
  (): boolean => {
    const tooOften = (failure: CallFailure | null) =>
      failure && { ...failure, letter: 'e' as const, status: 429, text: WAIT };
    const { actor } = play(machine, input, [
      missed(Object.fromEntries(Object.entries(missing).map(([name, failure]) => [name, tooOften(failure)]))),
    ]);
    show(view(actor), portal);
    return document.body.textContent.includes(WAIT);
  };

/** What is to be seen: waiting, failed, waiting, broken, waiting, not to be drawn and so broken, waiting, the page. */
export const expectedOf = ({
  working,
  failed,
  broken,
  undrawn,
}: Pick<Page<AnyStateMachine>, 'working' | 'failed' | 'broken' | 'undrawn'>): readonly Seen[] => {
  const isSilent = working === null;
  const isOne = failed === broken;
  const waits = { works: true, failed: false, broken: false, none: false, shows: false };
  const fails = { works: isSilent, failed: true, broken: isOne, none: false, shows: false };
  const breaks = { works: isSilent, failed: isOne, broken: true, none: false, shows: false };
  return [
    waits,
    fails,
    waits,
    breaks,
    waits,
    ...(undrawn === null ? [] : [breaks, waits]),
    { works: isSilent, failed: false, broken: false, none: false, shows: true },
  ];
};
