/**
 * A kept journey as messages between the browser, the server and the payment provider: what the charts of the browser
 * ask when they enter a state, what they are answered, and how their states change. The journey has no typed value and
 * no call, so a message is named by the port of the chart (`loadDrones`).
 */
import type { AnyStateMachine } from 'xstate';
import { listStates, statePath } from '#machines/core/walk.ts';
import type { JourneyEvent } from './journey.ts';
import { entryOf } from './known.ts';

export type Lane = 'browser' | 'server' | 'provider';

/** A line of the sequence: a message to a lane or from it, or a state that changes. */
export interface Message {
  readonly kind: 'question' | 'answer' | 'failure' | 'state';
  /** The other lane; `browser` for a state. */
  readonly lane: Lane;
  readonly text: string;
}

/** Ports that leave for the card payment page, and states that come back from it. */
const TO_PROVIDER = /leaveForPayment|toPaymentPage/;

const isMachine = (logic: unknown): boolean => typeof logic === 'object' && logic !== null && 'root' in logic;

/** The ports that a chart asks in a state; child charts, which have events of their own, are left out. */
function portsIn(machine: AnyStateMachine, path: string): readonly { readonly id: string; readonly src: string }[] {
  const node = listStates(machine).find((one) => statePath(one) === path);
  return (node?.invoke ?? []).flatMap(({ id, src }) =>
    typeof src !== 'string' || isMachine(machine.implementations.actors[src]) ? [] : [{ id, src }],
  );
}

/** The states that are entered by an event, with those around them. */
const within = (paths: readonly string[]): readonly string[] => [
  ...new Set(
    paths.flatMap((path) => path.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.'))).filter(Boolean),
  ),
];

/** What an event of a journey shows: the answer that it was, the state that changed, and what is asked next. */
export function messagesOf({ machine: slug, event, from, to }: JourneyEvent): readonly Message[] {
  const machine = entryOf(slug)?.machine;
  if (machine === undefined) return [];
  const settled = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event);
  const before = within(from);
  const asked = before.flatMap((path) => portsIn(machine, path)).find(({ id }) => id === settled?.[2]);
  const answer: Message[] =
    settled && asked
      ? [{ kind: settled[1] === 'done' ? 'answer' : 'failure', lane: laneOf(asked.src), text: asked.src }]
      : [];
  const entered = within(to).filter((path) => !before.includes(path));
  // The person comes back to a new document, whose chart begins with what the address claims.
  const back: Message[] =
    slug === 'card-payment' && event === 'xstate.init' && !entered.includes('redirecting')
      ? [{ kind: 'answer', lane: 'provider', text: 'back from the card payment page' }]
      : [];
  const [was, is] = [from.filter(Boolean).join(', '), to.filter(Boolean).join(', ')];
  const state: Message[] =
    was === is ? [] : [{ kind: 'state', lane: 'browser', text: was === '' ? is : `${was} → ${is}` }];
  const questions = entered
    .flatMap((path) => portsIn(machine, path))
    .map(({ src }): Message => ({ kind: 'question', lane: laneOf(src), text: src }));
  return [...answer, ...back, ...state, ...questions];
}

const laneOf = (src: string): Lane => (TO_PROVIDER.test(src) ? 'provider' : 'server');

/** A message in words, for a screen reader and for copying. */
export function messageInWords({ kind, lane, text }: Message): string {
  switch (kind) {
    case 'question':
      return `the browser asks the ${lane}: ${text}`;
    case 'answer':
      return `the ${lane} answers: ${text}`;
    case 'failure':
      return `the ${lane} does not do it: ${text}`;
    case 'state':
      return text;
  }
}
