import { useSelector } from '@xstate/react';
import { useEffect, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import { selectCost } from '#machines/arn/dvs-attempts.machine.ts';
import {
  selectCheck,
  selectIsWizardBroken,
  selectWizard,
  type arnWizardMachine,
} from '#machines/arn/arn-wizard.machine.ts';
import type { AnswerStore } from '#machines/core/answers.ts';
import { selectIsRefused, type formSteppingMachine } from '#machines/forms/form-stepping.machine.ts';
import { documentDetails, isAbroad } from '#rules/arn/arn-form-data.rules.ts';
import { asksNames } from '#rules/arn/arn-form.rules.ts';
import { CHECK_TEXTS, cannotBeVerified } from '#rules/arn/arn-texts.rules.ts';
import { UPLOAD_STEP, type ManualWay } from '#rules/arn/arn-ways.rules.ts';
import {
  identityCheckOf,
  IDENTITY_DOCUMENTS,
  NAME_CHANGE_DOCUMENTS,
  type NameChangeDocument,
} from '#rules/arn/identity-documents.rules.ts';
import { detailsChecked } from '#rules/arn/same-details.rules.ts';
import { dayAndTime } from '#rules/core/day-and-time.rules.ts';
import { POINTS_NEEDED, pointsText, totalPoints } from '#rules/arn/identity-points.rules.ts';
import type { AnswerOf, Answers } from '#rules/forms/form-answers.rules.ts';
import type { Step } from '#rules/forms/form.rules.ts';
import { controlId } from '../forms/control-id.ts';
import { STEPS_BROKE } from '../forms/form-texts.ts';
import type { StepSurroundings } from '../forms/step.view.tsx';
import { Button, SubmitButton } from '../kit/button.tsx';
import { Callout } from '../kit/callout.tsx';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { required } from '#rules/core/required.rules.ts';
import { PageAlert } from '../kit/page-alert.tsx';
import { CountedSubmit } from '../kit/counted-submit.tsx';
import { goToControl } from '../kit/go-to-control.ts';
import { usePortal } from '../kit/portal.tsx';
import { SummaryList } from '../kit/summary-list.tsx';
import { fieldOf, useField } from '../kit/use-field.ts';
import { DocumentCheck } from './document-check.view.tsx';
import styles from './manual-proof.module.css';
import { CertifiedCopy, ManualProof } from './manual-proof.view.tsx';
import { PointsSum, UploadSum, useCountedDocuments } from './points-summary.tsx';

const SECONDARY = ['secondary40', 'secondary25'] as const;

type Wizard = ActorRefFrom<typeof arnWizardMachine>;

interface Around {
  readonly wizard: Wizard;
  readonly store: AnswerStore;
}

/**
 * Notes, results of checks and other ways around the questions of the wizard's steps.
 *
 * @param application whose content the wizard is
 */
export function arnSurroundings(
  application: ActorRefFrom<typeof applicationMachine>,
  store: AnswerStore,
): StepSurroundings {
  const around = (Part: (props: Around & { readonly step: Step }) => React.ReactNode) =>
    function Surrounding({ step }: { readonly step: Step }) {
      const wizard = useSelector(application, selectWizard);
      return wizard && <Part wizard={wizard} store={store} step={step} />;
    };
  return {
    Above: around(Above),
    Below: around(Below),
    Around: function AroundQuestions({ children }) {
      const wizard = useSelector(application, selectWizard);
      return wizard ? (
        <Questions wizard={wizard} store={store}>
          {children}
        </Questions>
      ) : (
        children
      );
    },
    Forward: function Forward({ words }) {
      const wizard = useSelector(application, selectWizard);
      return wizard ? <NextButton wizard={wizard} store={store} words={words} /> : <SubmitButton>{words}</SubmitButton>;
    },
  };
}

/** The answers to these questions; the component renders again when one of them changes. */
function useAnswersOf(store: AnswerStore, ids: readonly string[]): Answers {
  return useSyncExternalStore((listener) => {
    const stops = ids.map((id) => store.subscribe(id, listener));
    return () => stops.forEach((stop) => stop());
  }, store.answers);
}

const ABROAD = ['identityType', 'foreignPassportDetails-isInAustralia', 'foreignPassportDetails-isAuPermanentResident'];

/** Whether the document on the step may not be checked any more (DVSC-18). */
function useIsExhausted({ wizard, store }: Around): boolean {
  const check = useSelector(wizard, selectCheck);
  const isExhausted = useSelector(check, (snapshot) => snapshot !== undefined && snapshot.hasTag('exhausted'));
  const isElsewhere = isAbroad(useAnswersOf(store, ABROAD));
  return isExhausted && !isElsewhere;
}

/** The questions of a step; while their document cannot be checked its details are a folded list (DEC-57). */
function Questions({ wizard, store, children }: Around & { readonly children: React.ReactNode }) {
  const check = useSelector(wizard, selectCheck);
  const isExhausted = useIsExhausted({ wizard, store });
  const { moment } = usePortal();
  const end = useSelector(check, (snapshot) => (snapshot === undefined ? '' : fieldOf(snapshot, 'blockedUntil')));
  if (!isExhausted || check === undefined) return children;
  const document = fieldOf(check.getSnapshot(), 'document');
  const details = identityCheckOf(document, documentDetails(store.form, document, store.answers()));
  const labelOf = (question: string) => required(store.question(question), question).label;
  return (
    <details className={styles.fold}>
      <summary>The details of your document are saved</summary>
      <SummaryList rows={detailsChecked(details, labelOf).map(({ name, value }) => ({ name, lines: [value] }))} />
      {end !== '' && <p>{`You can change and check them from ${dayAndTime(end, moment())}.`}</p>}
    </details>
  );
}

/** The forward button; disabled while the document on the step may not be checked any more (DVSC-18). */
export function NextButton({ wizard, store, words }: Around & { readonly words: string }) {
  const check = useSelector(wizard, selectCheck);
  const isExhausted = useIsExhausted({ wizard, store });
  const isElsewhere = isAbroad(useAnswersOf(store, ABROAD));
  const cost = useSelector(check, (snapshot) => (snapshot === undefined ? '' : selectCost(snapshot)));
  return (
    <CountedSubmit disabled={isExhausted} cost={isElsewhere ? '' : cost}>
      {words}
    </CountedSubmit>
  );
}

export function Above({ wizard, store, step }: Around & { readonly step: Step }) {
  const isBroken = useSelector(wizard, selectIsWizardBroken);
  if (isBroken) return <FailureAlert words={STEPS_BROKE} />;
  switch (step.stepid) {
    case 'PersonalDetails':
      return step.questions.some(({ id, silent }) => id === 'firstName' && !silent) ? (
        <Callout tone="info" title="Your legal name">
          <p>Enter your current full legal name. It must match your identity document.</p>
        </Callout>
      ) : null;
    case 'IdentityVerification':
      return <UploadNote store={store} />;
    case 'IdentificationDetails':
      return <IdentityCheck wizard={wizard} store={store} />;
    case 'ManualPOIInformation':
      return <ManualProof />;
    case 'ManualPOIPrimary':
      return (
        <>
          <ToTheTop wizard={wizard} />
          <PointsSum />
          <p>
            Select every document that you have. You need at least one on this page. If they do not add up to 100
            points, you can select more on the next page.
          </p>
        </>
      );
    case 'ManualPOISecondary':
      return (
        <>
          <PointsSum lists={SECONDARY} />
          <TooFewPoints wizard={wizard} store={store} />
        </>
      );
    case UPLOAD_STEP:
      return (
        <>
          <UploadSum />
          <CertifiedCopy />
        </>
      );
    case 'NameChangeDetails':
      return <CheckOn wizard={wizard} store={store} way="nameChange" />;
    case 'UploadFileForManualNameChangeIdentification':
      return <NotVerified store={store} />;
    default:
      return null;
  }
}

/** Beneath the questions: other ways to go on that need no failure first. */
export function Below({ wizard, store, step }: Around & { readonly step: Step }) {
  const check = useSelector(wizard, selectCheck);
  const isPassed = useSelector(check, (snapshot) => snapshot !== undefined && snapshot.hasTag('passed'));
  const upload = (way: ManualWay, words: string) => (
    <p>
      <Button look="tertiary" onClick={() => wizard.send({ type: 'upload.chosen', way, answers: store.answers() })}>
        {words}
      </Button>
    </p>
  );
  if (step.stepid === 'IdentityVerification') {
    return (
      <>
        <p>
          You can also prove your identity with certified copies of other documents, such as a driver licence and a
          Medicare card.
        </p>
        {upload('identity', "I don't have any of these documents")}
      </>
    );
  }
  if (step.stepid === 'NameChangeDetails' && check && !isPassed)
    return upload('nameChange', 'Upload certified copies instead');
  return null;
}

/** The steps of the wizard, which are alive as long as it is. */
const stepsOf = (wizard: Wizard) =>
  wizard.getSnapshot().children['steps'] as ActorRefFrom<typeof formSteppingMachine> | undefined;

/** A refusal for want of a primary document scrolls to the top of the page, each time (MPOI-09). */
function ToTheTop({ wizard }: { readonly wizard: Wizard }) {
  const refusals = useSelector(stepsOf(wizard), (snapshot) =>
    snapshot !== undefined && selectIsRefused(snapshot) ? fieldOf(snapshot, 'refusals') : 0,
  );
  useEffect(() => {
    if (refusals > 0) document.documentElement.scrollTop = 0;
  }, [refusals]);
  return null;
}

/** The alert that names what to add while too few points are refused (MPOI-11, MPOI-12). */
function TooFewPoints({ wizard, store }: Around) {
  const counted = useCountedDocuments(store);
  const isRefused = useSelector(stepsOf(wizard), (snapshot) => snapshot !== undefined && selectIsRefused(snapshot));
  if (!isRefused || totalPoints(counted) >= POINTS_NEEDED) return null;
  return (
    <PageAlert level="info" title="How to get to 100 points">
      <p>{`${pointsText(counted)} Select more documents on this page, or go back and select another primary document. Primary documents are worth more points.`}</p>
      <p>
        <Button look="secondary" onClick={() => wizard.send({ type: 'back.chosen', answers: store.answers() })}>
          Go back to the primary documents
        </Button>
      </p>
    </PageAlert>
  );
}

function UploadNote({ store }: { readonly store: AnswerStore }) {
  const { identityRoute } = useAnswersOf(store, ['identityRoute']);
  if ((identityRoute as AnswerOf['text'] | undefined)?.value !== 'manual') return null;
  return (
    <PageAlert level="info">
      <p>
        You are uploading copies. If you have one of these documents, select it to have it checked online straight away.
      </p>
    </PageAlert>
  );
}

function IdentityCheck({ wizard, store }: Around) {
  const isExhausted = useIsExhausted({ wizard, store });
  const isElsewhere = isAbroad(useAnswersOf(store, ABROAD));
  if (!isElsewhere)
    return (
      <>
        <CheckOn wizard={wizard} store={store} way="identity" />
        {!isExhausted && <HolderNote store={store} />}
      </>
    );
  return (
    <PageAlert level="info" title={CHECK_TEXTS.abroad} appears>
      <p>Select Next to upload certified copies instead.</p>
    </PageAlert>
  );
}

const FAMILY_NAMES = Object.values(IDENTITY_DOCUMENTS).map(({ details }) => `${details}-familyName`);

/** Says that the form of the document repeats the name entered before, which can be changed there (WCAG 3.3.7). */
function HolderNote({ store }: { readonly store: AnswerStore }) {
  // These answers decide which fields show and whether they can be changed.
  useAnswersOf(store, FAMILY_NAMES);
  const entry = FAMILY_NAMES.map((id) => store.entry(id)).find(({ shown }) => shown);
  if (entry === undefined || entry.locked) return null;
  const from = asksNames(store.form) ? 'your personal details' : 'your profile';
  return (
    <PageAlert level="info">
      <p>{`Your name and date of birth come from ${from}. Change them only where your document shows them differently.`}</p>
    </PageAlert>
  );
}

function CheckOn({ wizard, store, way }: Around & { readonly way: ManualWay }) {
  const check = useSelector(wizard, selectCheck);
  const withdrawals = useSelector(check, (snapshot) => (snapshot === undefined ? 0 : fieldOf(snapshot, 'withdrawals')));
  const stepid = useField(wizard, 'stepid');
  // Details that are to be changed instead of checked again have the focus at the first (DEC-57).
  useEffect(() => {
    if (withdrawals > 0) goToFirst(store, stepid);
  }, [withdrawals, store, stepid]);
  const { moment } = usePortal();
  if (check === undefined) return null;
  const document = fieldOf(check.getSnapshot(), 'document');
  const onOther =
    way === 'identity' ? () => wizard.send({ type: 'otherDocument.chosen', answers: store.answers() }) : undefined;
  return (
    <DocumentCheck
      actor={check}
      labelOf={(question) => required(store.question(question), question).label}
      details={() => identityCheckOf(document, documentDetails(store.form, document, store.answers()))}
      onAgain={() => wizard.send({ type: 'check.confirmed', answers: store.answers(), at: moment() })}
      onOther={onOther}
      onUpload={() => wizard.send({ type: 'upload.chosen', way, answers: store.answers() })}
    />
  );
}

function goToFirst(store: AnswerStore, stepid: string): void {
  const questions = store.form.steps.find((step) => step.stepid === stepid)?.questions ?? [];
  const first = questions.find(({ id, silent }) => !silent && store.entry(id).shown && !store.entry(id).locked);
  if (first) goToControl(controlId(first, store.entry(first.id).answer, ''));
}

function NotVerified({ store }: { readonly store: AnswerStore }) {
  const answers = useAnswersOf(store, ['previousName-changeOfNameDocument']);
  const { radioValue } = answers['previousName-changeOfNameDocument'] as AnswerOf['radio'];
  return (
    <PageAlert level="warning">
      <p>{cannotBeVerified(NAME_CHANGE_DOCUMENTS[radioValue as NameChangeDocument]?.label ?? '')}</p>
    </PageAlert>
  );
}
