/** Around a page of a notification: notices, refused students, questions, and the progress of a verification. */
import { isolated } from '#rules/core/isolated.rules.ts';
import { useSelector } from '@xstate/react';
import {
  selectMtoQuestion,
  selectNotification,
  selectPage,
  selectRemoved,
} from '#machines/mto/mto-navigation.selectors.ts';
import { selectBatch } from '#machines/mto/student-batch.machine.ts';
import { counted } from '#rules/core/counted.rules.ts';
import { FoundNotice } from '../applications/found-notice.tsx';
import { UnsavedDialog } from '../applications/unsaved-dialog.tsx';
import { SERVICE_LOADING } from '../forms/form-texts.ts';
import { BusyOverlay } from '../kit/busy-overlay.tsx';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { usePortal } from '../kit/portal.tsx';
import { useChild, useField } from '../kit/use-field.ts';
import type { MtoActor } from './mto-actor.ts';
import { CLEARED, CLEARING, NOT_SAVED, REMOVING, UNREADABLE, UNSAVED } from './mto-texts.ts';
import styles from './mto.module.css';

interface Props {
  readonly actor: MtoActor;
}

/** Students of a list who could not be added, with the reasons. */
export function Refused({ actor }: Props) {
  const refused = useField(actor, 'refused');
  if (refused.length === 0) return null;
  return (
    <PageAlert level="warning" title="We could not add these students" appears>
      <ul>
        {refused.map(({ line, text }) => (
          <li key={line}>{`Line ${String(line)}: ${text}`}</li>
        ))}
      </ul>
    </PageAlert>
  );
}

/** Students whose details were typed and not saved: the details are kept, and are not sent. */
export function Unsaved({ actor }: Props) {
  const unsaved = useField(actor, 'unsaved');
  const isOpen = useSelector(actor, (snapshot) => selectPage(snapshot) === 'studentDetails');
  const students = useSelector(actor, (snapshot) => selectNotification(snapshot).students);
  if (unsaved.length === 0 || isOpen) return null;
  return (
    <PageAlert level="info" title="Unsaved details" appears>
      <p>These details are not part of your notification yet. Select Save student to include them.</p>
      <ul>
        {unsaved.map(({ studentArn: arn, studentFullName: name }) => (
          <li
            key={arn}
          >{`${isolated(name)}, ARN ${arn}: ${students.some(({ studentArn }) => studentArn === arn) ? UNSAVED.listed : UNSAVED.added}`}</li>
        ))}
      </ul>
    </PageAlert>
  );
}

/** Some exclusions could not be loaded; they can be asked for again. */
export function Unreadable({ actor }: Props) {
  const { unreadable = 0 } = useField(actor, 'reference');
  const isRemoval = useSelector(
    actor,
    (snapshot) => selectNotification(snapshot).notificationType === 'removalOfExclusion',
  );
  if (unreadable === 0 || !isRemoval) return null;
  return (
    <PageAlert level="warning" title={UNREADABLE.title} appears>
      <p>{`${counted(unreadable, 'part')} ${UNREADABLE.text}`}</p>
      <Button look="secondary" onClick={() => actor.send({ type: 'reference.requested' })}>
        Try again
      </Button>
    </PageAlert>
  );
}

/** Says that an earlier notification was found, and from where (OP-S-60, B-11, B-12). */
export function Found({ actor }: Props) {
  const source = useField(actor, 'source');
  const reattach = useField(actor, 'reattach');
  const lostCourse = useField(actor, 'lostCourse');
  if (source === 'nowhere') return null;
  return (
    <FoundNotice source={source} saved="notification" remade="the declaration">
      {reattach.length > 0 && (
        <>
          <p>Your files were not saved. On the summary, select Edit next to the student and upload them again.</p>
          <ul>
            {reattach.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
      {lostCourse !== null && (
        <p>{`The course ${lostCourse} is no longer on your certificate. Select another course and add the students again.`}</p>
      )}
    </FoundNotice>
  );
}

/** The questions in front of the page (MTON-20, MTON-21, MTON-32, DEC-50). */
export function Questions({ actor }: Props) {
  const question = useSelector(actor, selectMtoQuestion);
  const student = useSelector(actor, selectRemoved);
  const hasStudents = useSelector(actor, (snapshot) => selectNotification(snapshot).students.length > 0);
  if (question === 'clearing')
    return (
      <ConfirmDialog
        {...CLEARING}
        text={hasStudents ? CLEARED.students : CLEARED.entered}
        destructive
        onYes={() => actor.send({ type: 'clearing.confirmed' })}
        onNo={() => actor.send({ type: 'clearing.declined' })}
      />
    );
  if (question === 'saving' || question === 'sending') return <NotSaved actor={actor} question={question} />;
  if (question === null || student === null) return null;
  return (
    <ConfirmDialog
      {...REMOVING}
      destructive
      onYes={() => actor.send({ type: 'removal.confirmed' })}
      onNo={() => actor.send({ type: 'removal.declined' })}
    >
      <p className={styles.subject}>
        <strong>{student.studentFullName}</strong>
        <span>{`ARN: ${student.studentArn}`}</span>
      </p>
    </ConfirmDialog>
  );
}

/**
 * Unsaved details when a draft is saved or the notification is sent: of the students on the page, and of those left by
 * Back.
 */
function NotSaved({ actor, question }: Props & { readonly question: 'saving' | 'sending' }) {
  const { moment } = usePortal();
  const unsaved = useField(actor, 'unsaved');
  const openedStudents = useField(actor, 'opened')?.students ?? [];
  const students = [
    ...openedStudents,
    ...unsaved.filter(({ studentArn }) => openedStudents.every((one) => one.studentArn !== studentArn)),
  ];
  return (
    <UnsavedDialog
      {...NOT_SAVED[question]}
      title={NOT_SAVED.title(students.length)}
      onKeep={() => actor.send({ type: 'unsaved.kept', at: moment() })}
      onLeaveOut={() => actor.send({ type: 'unsaved.leftOut' })}
      onBack={() => actor.send({ type: 'unsaved.declined' })}
    >
      <ul>
        {students.map(({ studentArn: arn, studentFullName: name }) => (
          <li key={arn}>{`${isolated(name)}, ARN ${arn}`}</li>
        ))}
      </ul>
    </UnsavedDialog>
  );
}

/** Covers the page while a student is verified; for several it shows the progress. It can be stopped. */
export function Verifying({ actor }: Props) {
  const isOne = useSelector(actor, (snapshot) => snapshot.hasTag('verifying'));
  const batch = useSelector(useChild(actor, 'studentBatch'), selectBatch);
  const done = batch ? batch.total - batch.waiting.length : 0;
  return (
    <BusyOverlay text={batch ? 'Verifying students' : isOne ? SERVICE_LOADING : null}>
      {batch && (
        <>
          <progress aria-label="Students verified" value={done} max={batch.total} />
          <p>{`${String(done)} of ${String(batch.total)}`}</p>
        </>
      )}
      {(batch || isOne) && (
        <Button look="secondary" onClick={() => actor.send({ type: 'verification.stopped' })}>
          Stop
        </Button>
      )}
    </BusyOverlay>
  );
}
