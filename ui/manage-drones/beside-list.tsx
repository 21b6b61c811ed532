/**
 * What is found out of the list of drones beside it: those that have to be updated, and the list as a file
 * (docs/decisions/0049).
 */
import { useSelector } from '@xstate/react';
import { useRef, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { toBeUpdated, type DroneUpdate } from '#rules/drones/drone-update.rules.ts';
import type { droneListMachine } from '#machines/drone-list.machine.ts';
import { Announcement, Status } from '../kit/announcement.tsx';
import { Button, type ButtonLook } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { ListWay } from '../kit/list-way.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { useField } from '../kit/use-field.ts';
import styles from './fleet.module.css';

interface Props {
  readonly actor: ActorRefFrom<typeof droneListMachine>;
}

const NONE: readonly DroneUpdate[] = [];
const WORDS = { many: 'drones' };

interface NoticeProps extends Props {
  /** Whether a drone of the list is due for renewal: no other has to be updated. */
  readonly isDue: boolean;
}

/**
 * How many drones have to be updated before they can be renewed, with the way to exactly these. It has its line while
 * that is being found out, and keeps it whatever is found: the list beneath it does not move, and those who listen hear
 * what comes of it in one status.
 *
 * @param props the actor beside the list
 */
export function UpdatesNotice({ actor, isDue }: NoticeProps) {
  const found = useField(actor, 'updates');
  const isUnknown = useSelector(actor, (snapshot) => snapshot.hasTag('unknown'));
  const said = useRef<HTMLParagraphElement>(null);
  if (!isUnknown && !isDue && (found ?? NONE).length === 0) return null;
  const checkAgain = () => {
    // The button goes with the press: the focus stays with what comes of it.
    said.current?.focus({ preventScroll: true });
    actor.send({ type: 'updates.requested' });
  };
  const { tone, icon, name, strong, rest, isShort, way } = isUnknown ? COULD_NOT_CHECK : told(found);
  return (
    <section className={styles.notice} data-tone={tone} aria-label={name}>
      <Icon name={icon} size={22} />
      <Status place={said} name="Updates of your drones">
        {strong && <strong>{strong} </strong>}
        <span className={isShort ? styles.wide : undefined}>{rest}</span>
      </Status>
      {isUnknown ? (
        <Button look="tertiary" onClick={checkAgain}>
          Check again
        </Button>
      ) : (
        way
      )}
    </section>
  );
}

/** What the notice says, and what can be done about it. */
interface Told {
  readonly tone: 'neutral' | 'warning' | 'success';
  readonly icon: 'info' | 'warning' | 'success';
  /** Of the region, where it has a way on. */
  readonly name?: string;
  readonly strong?: string;
  readonly rest: string;
  /** Whether a phone has no room for the rest. */
  readonly isShort?: boolean;
  readonly way?: ReactNode;
}

const COULD_NOT_CHECK: Told = {
  tone: 'neutral',
  icon: 'info',
  name: 'Drones that need updating',
  strong: 'We could not check which drones need updating.',
  rest: 'We will tell you when you renew.',
  isShort: true,
};

function told(found: readonly DroneUpdate[] | null): Told {
  if (found === null)
    return { tone: 'neutral', icon: 'info', rest: 'We are checking which drones have to be updated.' };
  const count = toBeUpdated(found).length;
  if (count > 0) {
    return {
      tone: 'warning',
      icon: 'warning',
      name: 'Drones that need updating',
      strong: count === 1 ? '1 drone needs updating' : `${count.toLocaleString('en-AU')} drones need updating`,
      rest: count === 1 ? 'before it can be renewed.' : 'before they can be renewed.',
      isShort: true,
      way: (
        <ListWay asks={{ find: '', show: ['updates'] }} words={WORDS}>
          {count === 1 ? 'Show it' : 'Show them'}
        </ListWay>
      ),
    };
  }
  if (found.length === 0)
    return { tone: 'neutral', icon: 'success', rest: 'No drone has to be updated before it is renewed.' };
  // The last of them was updated: what becomes of that, and the way on.
  return {
    tone: 'success',
    icon: 'success',
    name: 'Drones that you updated',
    strong:
      found.length === 1
        ? '1 drone is updated and can be renewed.'
        : `${found.length.toLocaleString('en-AU')} drones are updated and can be renewed.`,
    rest: 'We get your changes when you renew.',
    isShort: true,
    way: (
      // A long link would leave its words no room on a phone.
      <ListWay asks={{ find: '', show: ['due'] }} words={WORDS}>
        Show drones <span className={styles.wide}>due for renewal</span>
      </ListWay>
    ),
  };
}

interface FileProps extends Props {
  /** How many drones are shown. */
  readonly count: number;
  /** Their registrations as they are shown when the file is asked for, in their order. */
  readonly idsNow: () => readonly string[];
  /** Whether these are not all. */
  readonly isNarrowed: boolean;
  readonly look?: ButtonLook;
}

/**
 * The button for the list as a file, as it is shown now.
 *
 * @param props the actor beside the list, and what is shown
 */
export function FileOfList({ actor, count, idsNow, isNarrowed, look = 'secondary' }: FileProps) {
  const isMaking = useSelector(actor, (snapshot) => snapshot.hasTag('making'));
  const drones = `${count.toLocaleString('en-AU')} ${count === 1 ? 'drone' : 'drones'}`;
  return (
    <Button look={look} busy={isMaking} onClick={() => actor.send({ type: 'file.requested', ids: idsNow() })}>
      {`Download ${isNarrowed ? 'this list' : 'the whole list'} (CSV, ${drones})`}
    </Button>
  );
}

/**
 * What came of a file, whichever button asked for it.
 *
 * @param props the actor beside the list
 */
export function FileMade({ actor }: Props) {
  const isMade = useSelector(actor, (snapshot) => snapshot.hasTag('made'));
  const isNotMade = useSelector(actor, (snapshot) => snapshot.hasTag('notMade'));
  return (
    <>
      {isNotMade && (
        <PageAlert level="error" appears>
          <p>We could not create the file. Check your internet connection, then try again.</p>
        </PageAlert>
      )}
      <Announcement text={isMade ? 'We have downloaded the file.' : ''} />
    </>
  );
}
