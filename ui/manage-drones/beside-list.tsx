/** Work beside the list of drones: which have to be updated, and the list as a file (docs/decisions/0049). */
import { useSelector } from '@xstate/react';
import { useRef, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { toBeUpdated, type DroneUpdate } from '#rules/drones/drone-update.rules.ts';
import type { droneListMachine } from '#machines/drone-list.machine.ts';
import { ActRefused } from '../kit/asked-act.tsx';
import { Announcement, Status } from '../kit/announcement.tsx';
import { Button, type ButtonLook } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { ListWay } from '../kit/list-way.tsx';
import { useChild, useField } from '../kit/use-field.ts';
import styles from './fleet.module.css';

interface Props {
  readonly actor: ActorRefFrom<typeof droneListMachine>;
}

const NONE: readonly DroneUpdate[] = [];
const WORDS = { many: 'drones' };
const NOT_MADE = {
  title: 'We could not create the file',
  text: 'Check your internet connection, then try again.',
};

interface NoticeProps extends Props {
  /** Whether a drone of the list is due for renewal: no other has to be updated. */
  readonly isDue: boolean;
}

/**
 * The number of drones that have to be updated before they can be renewed, with a link to exactly these. Its line is
 * there before the number is known and stays with every result: the list beneath does not move, and a screen reader
 * hears the result in one status.
 */
export function UpdatesNotice({ actor, isDue }: NoticeProps) {
  const found = useField(actor, 'updates');
  const page = useChild(actor, 'page');
  const isUnknown = useSelector(page, (snapshot) => snapshot?.hasTag('failed') !== false);
  const said = useRef<HTMLParagraphElement>(null);
  if (!isUnknown && !isDue && (found ?? NONE).length === 0) return null;
  const checkAgain = () => {
    // The button is gone, so the focus moves to the result.
    said.current?.focus({ preventScroll: true });
    page?.send({ type: 'retry.requested' });
  };
  const { tone, icon, name, strong, rest, isShort, way } = isUnknown ? COULD_NOT_CHECK : told(found);
  return (
    <section className={styles.notice} data-tone={tone} aria-label={name}>
      <Icon name={icon} size={22} />
      <Status place={said} name="Updates of your drones">
        {strong && <strong>{strong} </strong>}
        <span className={isShort ? styles.wide : undefined}>{rest}</span>
      </Status>
      {isUnknown && page === undefined ? null : isUnknown ? (
        <Button look="tertiary" onClick={checkAgain}>
          Check again
        </Button>
      ) : (
        way
      )}
    </section>
  );
}

interface Told {
  readonly tone: 'neutral' | 'warning' | 'success';
  readonly icon: 'info' | 'warning' | 'success';
  /** Name of the region, where it has a link. */
  readonly name?: string;
  readonly strong?: string;
  readonly rest: string;
  /** Whether a phone has room for the main part alone. */
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
  if (found === null) return { tone: 'neutral', icon: 'info', rest: 'Checking which drones need updating.' };
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
  if (found.length === 0) return { tone: 'neutral', icon: 'success', rest: 'No drones need updating.' };
  // The last drone was updated: the result, and the next link.
  return {
    tone: 'success',
    icon: 'success',
    name: 'Drones that you updated',
    strong:
      found.length === 1
        ? '1 drone is updated and can be renewed.'
        : `${found.length.toLocaleString('en-AU')} drones are updated and can be renewed.`,
    rest: 'We will update our records when you renew.',
    isShort: true,
    way: (
      // A long link would leave its text no room on a phone.
      <ListWay asks={{ find: '', show: ['due'] }} words={WORDS}>
        Show drones <span className={styles.wide}>due for renewal</span>
      </ListWay>
    ),
  };
}

interface FileProps extends Props {
  readonly count: number;
  /** Registrations in the order of the tables, read when the file is asked for. */
  readonly idsNow: () => readonly string[];
  /** Whether some drones do not show. */
  readonly isNarrowed: boolean;
  readonly look?: ButtonLook;
}

/** The button for the list as a file, as it is shown now. */
export function FileOfList({ actor, count, idsNow, isNarrowed, look = 'secondary' }: FileProps) {
  const isMaking = useIsMaking(actor);
  const drones = `${count.toLocaleString('en-AU')} ${count === 1 ? 'drone' : 'drones'}`;
  return (
    <Button look={look} busy={isMaking} onClick={() => actor.send({ type: 'file.requested', ids: idsNow() })}>
      {`Download ${isNarrowed ? 'this list' : 'the whole list'} (CSV, ${drones})`}
    </Button>
  );
}

/** Whether the file is being made, whichever button asked for it. */
export function useIsMaking(actor: Props['actor'] | undefined): boolean {
  return useSelector(useChild(actor, 'file'), (snapshot) => snapshot?.hasTag('acting') === true);
}

/** Result of making the file, whichever button asked for it. */
export function FileMade({ actor }: Props) {
  const file = useChild(actor, 'file');
  const isMade = useSelector(file, (snapshot) => snapshot?.hasTag('done') === true);
  return (
    <>
      <ActRefused actor={file} words={NOT_MADE} look="secondary" />
      <Announcement text={isMade ? 'We have downloaded the file.' : ''} />
    </>
  );
}
