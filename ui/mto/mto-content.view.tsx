import { isolated } from '#rules/core/isolated.rules.ts';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useSyncExternalStore, type FormEvent, type ReactNode } from 'react';
import type { AnswerStore } from '#machines/core/answers.ts';
import { selectMaySave, selectNotification, selectPage } from '#machines/mto/mto-navigation.selectors.ts';
import { MTO_PAGE_NAMES, stepNumber, type MtoPage } from '#rules/mto/mto-form.rules.ts';
import { ASKED } from '#rules/mto/student-questions.rules.ts';
import { FormContext, type FormAdapters } from '../forms/answers.tsx';
import { QuestionList } from '../forms/question-list.tsx';
import { BeforeYouBegin, useHasBegun } from '../kit/before-you-begin.tsx';
import { Button, ButtonRow, SubmitButton } from '../kit/button.tsx';
import { easeIn } from '../kit/ease-in.ts';
import { NoticeBanner } from '../kit/notice-banner.tsx';
import { usePortal } from '../kit/portal.tsx';
import { StepHead } from '../kit/step-head.tsx';
import { SummaryList } from '../kit/summary-list.tsx';
import { useField } from '../kit/use-field.ts';
import type { MtoActor } from './mto-actor.ts';
import { Found, Questions, Refused, Unreadable, Unsaved, Verifying } from './mto-around.tsx';
import { MtoProblemView } from './mto-problem.tsx';
import { MtoStudents } from './mto-summary.tsx';
import { NOTICES, NO_DRAFT } from './mto-texts.ts';
import styles from './mto.module.css';

export interface MtoContentProps {
  readonly actor: MtoActor;
  /** Answers of all pages but the details, and of the open details. */
  readonly pages: AnswerStore;
  readonly details: () => AnswerStore | null;
  readonly adapters: FormAdapters;
  /** True while no alert shows above the content. */
  readonly isQuiet: boolean;
  /** Called for Back on the first page, which leads out of the form. */
  readonly onLeave: () => void;
  /** Notice of autosave. `isSilent`: a message beneath says that the notification cannot be saved. */
  readonly kept?: (isSilent: boolean) => ReactNode;
}

const FORWARD: Readonly<Record<MtoPage, string>> = {
  notificationType: 'Next',
  removalType: 'Next',
  courseCode: 'Next',
  verifyStudent: 'Verify student',
  severalStudents: 'Verify students',
  studentDetails: 'Save student',
  summary: 'Submit',
};

/**
 * The content of a notification: the page under its number, the last change, and why the page was refused (services
 * 2.2).
 */
export function MtoContent(props: MtoContentProps) {
  const { actor, pages, details, adapters, isQuiet } = props;
  const page = useSelector(actor, selectPage);
  const opened = useField(actor, 'opened');
  const notice = useField(actor, 'notice');
  const { at, stepCount } = useSelector(
    actor,
    (snapshot) => stepNumber(selectNotification(snapshot), selectPage(snapshot)),
    isSameNumber,
  );
  // Another student has another store, and so have new reference data.
  useField(actor, 'reference');
  const store = (page === 'studentDetails' && details()) || pages;
  const around = useMemo(() => ({ store, adapters, disabled: false }), [store, adapters]);
  const hasBegun = useHasBegun(page === 'notificationType');
  const who = opened?.students[0].studentArn ?? '';
  return (
    <FormContext value={around}>
      <MtoProblemView actor={actor} />
      {notice && isQuiet && (
        <NoticeBanner
          key={`${notice}-${who}`}
          level={notice === 'cleared' ? 'info' : 'success'}
          title={NOTICES[notice]}
        />
      )}
      {isQuiet && <Found actor={actor} />}
      <StepHead at={at} stepCount={stepCount} name={MTO_PAGE_NAMES[page]} />
      <Unreadable actor={actor} />
      <Unsaved actor={actor} />
      <Refused actor={actor} />
      <PageForm key={`${page}-${who}`} {...props} store={store} page={page} hasBegun={hasBegun} />
      <Questions actor={actor} />
      <Verifying actor={actor} />
    </FormContext>
  );
}

const isSameNumber = (one: ReturnType<typeof stepNumber>, other: ReturnType<typeof stepNumber>): boolean =>
  one.at === other.at && one.stepCount === other.stepCount;

function PageForm({
  actor,
  store,
  page,
  onLeave,
  kept,
  isQuiet,
  hasBegun,
}: MtoContentProps & { readonly store: AnswerStore; readonly page: MtoPage; readonly hasBegun: boolean }) {
  const { moment } = usePortal();
  const opened = useField(actor, 'opened');
  useAttached(store);
  const maySave = useSelector(actor, (snapshot) => selectMaySave(snapshot, store.answers()));
  const questions = store.form.steps.find(({ stepid }) => stepid === page)?.questions ?? [];
  const several = page === 'studentDetails' ? (opened?.students.length ?? 1) : 1;
  const send = (forAll: boolean) =>
    actor.send({ type: 'page.submitted', answers: store.answers(), at: moment(), forAll });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    easeIn(event.currentTarget);
    send(several > 1);
  };
  const goBack = () =>
    page === 'notificationType' ? onLeave() : actor.send({ type: 'back.chosen', answers: store.answers() });
  return (
    <>
      {page === 'notificationType' && store.form.needs && (
        <BeforeYouBegin {...store.form.needs} folded={hasBegun || !isQuiet} />
      )}
      {page === 'summary' && <MtoStudents actor={actor} />}
      {page === 'studentDetails' && <Who actor={actor} />}
      <form noValidate onSubmit={submit} className={styles.form}>
        <QuestionList questions={questions} />
        <ButtonRow>
          <SubmitButton>{several > 1 ? `Save for ${String(several)} students` : FORWARD[page]}</SubmitButton>
          {several > 1 && (
            <Button look="secondary" onClick={() => send(false)}>
              {`Save for ${isolated(opened?.students[0].studentFullName ?? '')} only`}
            </Button>
          )}
          {page === 'verifyStudent' && (
            <Button look="secondary" onClick={() => actor.send({ type: 'several.chosen' })}>
              Add several students
            </Button>
          )}
          <Button
            look="secondary"
            busy={!maySave}
            onClick={() => actor.send({ type: 'draft.chosen', answers: store.answers() })}
          >
            Save and exit
          </Button>
          <Button look="tertiary" onClick={goBack}>
            Back
          </Button>
        </ButtonRow>
        {!maySave && <p>{NO_DRAFT}</p>}
        {kept?.(!maySave)}
      </form>
    </>
  );
}

/** Draws again when evidence is attached or removed: with evidence nothing is saved (MTON-44). */
function useAttached(store: AnswerStore): void {
  const subscribe = useCallback((listener: () => void) => store.subscribe(ASKED.evidence, listener), [store]);
  useSyncExternalStore(subscribe, () => store.answers()[ASKED.evidence]);
}

/** Students whose details these are (MTON-30). */
function Who({ actor }: Pick<MtoContentProps, 'actor'>) {
  const students = useField(actor, 'opened')?.students ?? [];
  const [first] = students;
  if (first === undefined) return null;
  if (students.length === 1)
    return (
      <div className={styles.who}>
        <SummaryList
          rows={[
            { name: 'Name', lines: [first.studentFullName] },
            { name: 'ARN', lines: [first.studentArn] },
          ]}
        />
      </div>
    );
  return (
    <div className={styles.who}>
      <p>
        These students are verified. If their results are the same, save once for all of them. If not, save them one at
        a time.
      </p>
      <ul>
        {students.map(({ studentArn, studentFullName }) => (
          <li key={studentArn}>{`${isolated(studentFullName)}, ARN ${studentArn}`}</li>
        ))}
      </ul>
    </div>
  );
}
