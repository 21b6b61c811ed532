/** What is found out of the list of drones beside it: those that have to be updated, and the list as a file (docs/decisions/0049). */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { toBeUpdated, type DroneUpdate } from '#rules/drones/drone-update.rules.ts';
import { selectUpdates, type droneListMachine } from '#machines/drone-list.machine.ts';
import { Announcement } from '../kit/announcement.tsx';
import { Button, type ButtonLook } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { ListLink } from '../kit/long-list.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import styles from './fleet.module.css';

interface Props {
  readonly actor: ActorRefFrom<typeof droneListMachine>;
}

const NONE: readonly DroneUpdate[] = [];

interface NoticeProps extends Props {
  /** Whether a drone of the list is due for renewal: no other has to be updated. */
  readonly isDue: boolean;
}

/**
 * How many drones have to be updated before they can be renewed, with the way to exactly these. It has its line while that is being found out, and keeps
 * it whatever is found: the list beneath it does not move.
 * @param props the actor beside the list
 */
export function UpdatesNotice({ actor, isDue }: NoticeProps) {
  const found = useSelector(actor, selectUpdates);
  const updates = found ?? NONE;
  const count = toBeUpdated(updates).length;
  const isUnknown = useSelector(actor, (snapshot) => snapshot.hasTag('unknown'));
  if (isUnknown) {
    return (
      <section className={styles.notice} data-tone="neutral" aria-label="Drones that need updating">
        <Icon name="info" size={22} />
        <p>
          <strong>We could not check which drones need updating.</strong> <span className={styles.wide}>We will tell you when you renew.</span>
        </p>
        <Button look="tertiary" onClick={() => actor.send({ type: 'updates.requested' })}>
          Check again
        </Button>
      </section>
    );
  }
  if (count === 0 && updates.length > 0) return <AllUpdated count={updates.length} />;
  if (count === 0) return isDue && <NothingToUpdate isKnown={found !== null} />;
  const text = count === 1 ? '1 drone needs updating' : `${count.toLocaleString('en-AU')} drones need updating`;
  return (
    <section className={styles.notice} data-tone="warning" aria-label="Drones that need updating">
      <Icon name="warning" size={22} />
      <p>
        <strong>{text}</strong> <span className={styles.wide}>{count === 1 ? 'before it can be renewed.' : 'before they can be renewed.'}</span>
      </p>
      <ListLink asks={{ find: '', show: ['updates'] }}>{count === 1 ? 'Show it' : 'Show them'}</ListLink>
    </section>
  );
}

/** What is due can be renewed as it is, or may turn out to be so. */
function NothingToUpdate({ isKnown }: { readonly isKnown: boolean }) {
  return (
    <div className={styles.notice} data-tone="neutral">
      <Icon name={isKnown ? 'success' : 'info'} size={22} />
      <p>{isKnown ? 'No drone has to be updated before it is renewed.' : 'We are checking which drones have to be updated.'}</p>
    </div>
  );
}

/** The last of them was updated: what becomes of that, and the way on. */
function AllUpdated({ count }: { readonly count: number }) {
  const text = count === 1 ? '1 drone is updated and can be renewed.' : `${count.toLocaleString('en-AU')} drones are updated and can be renewed.`;
  return (
    <section className={styles.notice} data-tone="success" aria-label="Drones that you updated">
      <Icon name="success" size={22} />
      <p>
        <strong>{text}</strong> <span className={styles.wide}>We get your changes when you renew.</span>
      </p>
      {/* A long link would leave its words no room on a phone. */}
      <ListLink asks={{ find: '', show: ['due'] }}>
        Show drones <span className={styles.wide}>due for renewal</span>
      </ListLink>
    </section>
  );
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
