/** What is found out of the list of drones beside it: those that have to be updated, and the list as a file (docs/decisions/0049). */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectUpdates, type droneListMachine } from '#machines/drone-list.machine.ts';
import { Announcement } from '../kit/announcement.tsx';
import { Button, ButtonRow } from '../kit/button.tsx';
import { Callout } from '../kit/callout.tsx';
import { ListLink } from '../kit/long-list.tsx';
import { PageAlert } from '../kit/page-alert.tsx';

interface Props {
  readonly actor: ActorRefFrom<typeof droneListMachine>;
}

/**
 * How many drones have to be updated before they can be renewed, with the way to exactly these.
 * @param props the actor beside the list
 */
export function UpdatesNotice({ actor }: Props) {
  const count = useSelector(actor, selectUpdates)?.length ?? 0;
  const isUnknown = useSelector(actor, (snapshot) => snapshot.hasTag('unknown'));
  if (isUnknown) {
    return (
      <Callout tone="neutral" title="We could not check which drones need updating">
        <p>Your list is complete. We will tell you about any updates when you renew.</p>
        <Button look="secondary" onClick={() => actor.send({ type: 'updates.requested' })}>
          Check again
        </Button>
      </Callout>
    );
  }
  if (count === 0) return null;
  const text = count === 1 ? '1 drone needs updating' : `${count.toLocaleString('en-AU')} drones need updating`;
  return (
    <Callout tone="warning" title={text}>
      <p>{count === 1 ? 'You can update it when you renew it.' : 'You can update them when you renew them.'}</p>
      <ListLink asks={{ find: '', show: ['updates'] }}>{count === 1 ? 'Show the drone that needs updating' : `Show ${count.toLocaleString('en-AU')} drones that need updating`}</ListLink>
    </Callout>
  );
}

interface FileProps extends Props {
  /** How many drones are shown. */
  readonly count: number;
  /** Their registrations as they are shown when the file is asked for, in their order. */
  readonly idsNow: () => readonly string[];
  /** Whether these are not all. */
  readonly isNarrowed: boolean;
}

/**
 * The list as a file, as it is shown now.
 * @param props the actor beside the list, and what is shown
 */
export function FileOfList({ actor, count, idsNow, isNarrowed }: FileProps) {
  const isMaking = useSelector(actor, (snapshot) => snapshot.hasTag('making'));
  const isMade = useSelector(actor, (snapshot) => snapshot.hasTag('made'));
  const isNotMade = useSelector(actor, (snapshot) => snapshot.hasTag('notMade'));
  const drones = `${count.toLocaleString('en-AU')} ${count === 1 ? 'drone' : 'drones'}`;
  return (
    <>
      {isNotMade && (
        <PageAlert level="error" appears>
          <p>We could not create the file. Check your internet connection, then try again.</p>
        </PageAlert>
      )}
      <ButtonRow>
        <Button look="secondary" busy={isMaking} onClick={() => actor.send({ type: 'file.requested', ids: idsNow() })}>
          {`Download ${isNarrowed ? 'this list' : 'the whole list'} (CSV, ${drones})`}
        </Button>
      </ButtonRow>
      <Announcement text={isMade ? 'We have downloaded the file.' : ''} />
    </>
  );
}
