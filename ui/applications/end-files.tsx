import { useSelector } from '@xstate/react';
import { createContext, useContext, type ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { selectBlockedAddress, type fileDownloadMachine } from '#machines/file-download.machine.ts';
import { bannerDetails } from '#rules/core/error-texts.rules.ts';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { Icon, type IconName } from '../kit/icon.tsx';
import { useField } from '../kit/use-field.ts';
import styles from './confirmation.module.css';

type FileActor = ActorRefFrom<typeof fileDownloadMachine>;

/** What was sent, and in whose name; an empty organisation for the person. */
export interface EndOf {
  readonly submissionId: string;
  readonly organisationId: string;
}

/**
 * What the end of a form needs of its page: the actors of the files that it offers, each for any number of files of its
 * kind, and the memory of the tab.
 */
export interface EndFiles {
  /** Receipts by the id of the submission; null where submissions have none (DEC-11). */
  readonly receipts: FileActor | null;
  /** Certificates of registered drones, by the id of the person. */
  readonly ownDrones: FileActor;
  /** Certificates of registered drones, by the id of the organisation. */
  readonly organisationsDrones: FileActor;
  /** Certificates of licences, by the id of the licence. */
  readonly licences: FileActor;
  /** What can happen to what was sent; left out where submissions have no pages (DEC-11). */
  readonly Coming?: ComponentType<EndOf>;
  /** Makes a reload lead to the page of the submission while the end is shown. @returns a function that ends it */
  keepEnd(target: ScreenTarget): () => void;
}

/** Null where the page of a form gives none: then no file is offered. */
export const EndFilesContext = createContext<EndFiles | null>(null);

export const useEndFiles = (): EndFiles | null => useContext(EndFilesContext);

/** In the place of what can happen to what was sent, where it cannot be shown. */
export const ComingNotLoaded = () => <p>We could not load what can happen next. Your submission is not affected.</p>;

export interface EndFileProps {
  readonly actor: FileActor;
  readonly id: string;
  readonly icon: IconName;
  /** Text of the button, for example `Download receipt (PDF)`. */
  readonly label: string;
  /** Text beneath the button about the content of the file. */
  readonly note: string;
}

/**
 * A file at the end of a form, opened in a new window. While it is fetched its line says so, and where the browser
 * blocks the window it becomes a link in the same place, so that nothing moves.
 */
export function EndFile({ actor, id, icon, label, note }: EndFileProps) {
  const isAbout = useField(actor, 'id', (current) => current === id);
  const fetching = useSelector(actor, (snapshot) => snapshot.hasTag('fetching'));
  const opened = useSelector(actor, (snapshot) => snapshot.hasTag('opened'));
  const blocked = useSelector(actor, selectBlockedAddress);
  const problem = useField(actor, 'problem');
  const address = isAbout ? blocked : null;
  const told =
    address !== null
      ? 'Ready. Opens in a new window.'
      : !isAbout
        ? note
        : fetching
          ? 'Ready in a moment'
          : opened
            ? 'Opened in a new window'
            : note;
  return (
    <li>
      <div className={styles.paper}>
        <Icon name={icon} />
        {address === null ? (
          <button
            type="button"
            className={styles.file}
            aria-disabled={fetching || undefined}
            onClick={fetching ? undefined : () => actor.send({ type: 'file.requested', id })}
          >
            {label}
          </button>
        ) : (
          <a href={address} target="_blank" rel="noreferrer">
            {label.replace(/^Download/, 'Open')}
          </a>
        )}
        <span role="status" className={styles.note}>
          {told}
        </span>
      </div>
      {isAbout && problem && <FailureAlert details={bannerDetails(problem.code)} failure={problem.failure} />}
    </li>
  );
}
