import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { selectNotification } from '#machines/mto/mto-navigation.selectors.ts';
import type { MtoReference } from '#rules/mto/notification-wire.rules.ts';
import {
  mayAddStudent,
  MAX_STUDENTS,
  NOTIFICATION_TYPES,
  REMOVAL_TYPES,
  type Notification,
  type Student,
} from '#rules/mto/notification.rules.ts';
import { findCourse } from '#rules/mto/outcome.rules.ts';
import { studentColumns, studentContextOf, summaryCells } from '#rules/mto/student-questions.rules.ts';
import { Button, ButtonRow } from '../kit/button.tsx';
import { Figure, RowAction, RowActions } from '../kit/cells.tsx';
import { SummaryList, type SummaryRow } from '../kit/summary-list.tsx';
import { Table, type Column } from '../kit/table.tsx';
import { useField } from '../kit/use-field.ts';
import type { MtoActor } from './mto-actor.ts';
import { editId } from './mto-problem.tsx';

const keyOf = ({ studentArn }: Student): string => studentArn;
/** Rows in the order in which they were added. */
const START = { column: 'actions', direction: 'ascending' } as const;
const sameNotification = (one: Notification, other: Notification): boolean =>
  one.students === other.students && one.courseCode === other.courseCode;

/** What is notified and its students, with what can be done with each (MTON-12, MTON-13, MTON-32, MTON-52, MTON-83). */
export function MtoStudents({ actor }: { readonly actor: MtoActor }) {
  const notification = useSelector(actor, selectNotification, sameNotification);
  const reference = useField(actor, 'reference');
  const { students } = notification;
  const columns = useMemo(() => columnsOf(actor, notification, reference), [actor, notification, reference]);
  return (
    <>
      <SummaryList rows={headRows(notification, reference)} />
      {students.length === 0 && <p>You have not added any students yet.</p>}
      {students.length > 0 && columns && (
        <Table caption="Students" columns={columns} rows={students} keyOf={keyOf} start={START} />
      )}
      <ButtonRow>
        <Button
          look="secondary"
          busy={!mayAddStudent(notification)}
          onClick={() => actor.send({ type: 'student.added' })}
        >
          Add another student
        </Button>
      </ButtonRow>
      {!mayAddStudent(notification) && <p>{`You can add up to ${String(MAX_STUDENTS)} students.`}</p>}
    </>
  );
}

/** Facts of the notification above the students. */
function headRows(
  { notificationType, removalType, courseCode }: Notification,
  { courses }: MtoReference,
): readonly SummaryRow[] {
  const course = findCourse(courseCode, courses);
  const type = NOTIFICATION_TYPES.find(({ value }) => value === notificationType)?.label ?? '';
  const removal = REMOVAL_TYPES.find(({ value }) => value === removalType)?.label;
  return [
    { name: 'Notification', lines: [type] },
    ...(removal ? [{ name: 'Removed from', lines: [removal] }] : []),
    ...(course
      ? [
          { name: 'Course', lines: [course.code, course.name] },
          { name: 'Outcome', lines: [course.outcome] },
        ]
      : []),
  ];
}

type Columns = readonly [Column<Student>, ...Column<Student>[]];

function columnsOf(actor: MtoActor, notification: Notification, reference: MtoReference): Columns | null {
  const context = studentContextOf(notification, reference);
  if (context === null) return null;
  const cells = new Map(notification.students.map((student) => [student.studentArn, summaryCells(context, student)]));
  const textOf = ({ studentArn }: Student, at: number): string => cells.get(studentArn)?.[at] ?? '';
  const [first, ...others] = studentColumns(context).map(({ id, label }, at): Column<Student> => ({
    id,
    header: label,
    sortedBy: (student) => textOf(student, at),
    cell: (student) => (id === 'arn' ? <Figure>{textOf(student, at)}</Figure> : textOf(student, at)),
  }));
  if (first === undefined) return null;
  const actions: Column<Student> = {
    id: 'actions',
    header: 'Options',
    cell: ({ studentArn: arn, studentFullName: name }) => (
      <RowActions>
        <RowAction
          word="Edit"
          rowName={name}
          id={editId(arn)}
          onClick={() => actor.send({ type: 'student.chosen', arn })}
        />
        <RowAction word="Remove" rowName={name} onClick={() => actor.send({ type: 'removal.requested', arn })} />
      </RowActions>
    ),
  };
  return [first, ...others, actions];
}
