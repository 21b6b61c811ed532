import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx';
import charts from '../charts.module.css';
import { timeOf } from '../clock.ts';
import { MET, type JourneyEvent } from './journey.ts';
import { messageInWords, messagesOf, type Message } from './sequence.ts';
import styles from './sequence.module.css';

/** An event worded for developers. */
export const wordsOf = ({ event }: JourneyEvent): string =>
  event === 'xstate.init' ? 'started' : event === MET ? 'ran already' : event;

export interface SequenceProps {
  readonly events: readonly JourneyEvent[];
  /** Index of the shown event. */
  readonly at: number;
  readonly onGo: (at: number) => void;
}

/** The events of a journey as a list, with the messages between browser, server and provider in their lanes. */
export function Sequence({ events, at, onGo }: SequenceProps) {
  return (
    <div>
      <p className={styles.actors} aria-hidden="true">
        <span>Browser</span>
        <span>Server</span>
        <span>Provider</span>
      </p>
      <ol className={styles.events} aria-label="Events of the journey" tabIndex={0}>
        {events.map((event, index) => (
          <li key={index} aria-current={index === at ? 'step' : undefined}>
            <button type="button" className={charts.seek} onClick={() => onGo(index)}>
              {timeOf(event.at)} {event.machine} {event.actor}: {wordsOf(event)}
            </button>
            <Messages of={messagesOf(event)} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Messages({ of }: { readonly of: readonly Message[] }) {
  if (of.length === 0) return null;
  return (
    <ul className={styles.lanes}>
      {of.map((message) => (
        <li key={messageInWords(message)} data-kind={message.kind} data-lane={message.lane}>
          <VisuallyHidden>{messageInWords(message)}</VisuallyHidden>
          <span aria-hidden="true">{message.text}</span>
        </li>
      ))}
    </ul>
  );
}
