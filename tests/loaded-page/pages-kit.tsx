/** Opens and walks a page that only loads. */
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import { type ActorRefFrom, type AnyStateMachine, type InputFrom } from 'xstate';
import { missed, whole } from '#support/gathered.ts';
import { play, show } from '#support/show.tsx';
import type { Around } from '#support/harness/harness.tsx';

export interface Page<M extends AnyStateMachine> {
  readonly machine: M;
  readonly input: InputFrom<M>;
  readonly view: (actor: ActorRefFrom<M>) => ReactNode;
  readonly portal?: Partial<Around>;
  /** The text while it waits; null if there is none. */
  readonly working?: string | null;
  /** The load that fails, and the text it leads to. */
  readonly missing: Parameters<typeof missed>[0];
  readonly failed: string;
  /** The text after a programming error. */
  readonly broken: string;
  readonly data: object;
  /** The text for an empty answer, which must not appear when there is no answer. */
  readonly none?: string;
  /** The text once everything is loaded. */
  readonly shows: string;
  /**
   * Answers that cannot be rendered: the page catches the error and shows the text for one. Null where the page around
   * it does.
   */
  readonly undrawn: object | null;
}

type Seen = Readonly<Record<'works' | 'failed' | 'broken' | 'none' | 'shows', boolean>>;

/** Walks through all displays of the page, with a new try after each failure; returns the text at each stop. */
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

/** Whether a 429 is shown as such, with the wait that the server named. */
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

/** The expected displays: waiting, failed, waiting, broken, waiting, not renderable and so broken, waiting, the page. */
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
