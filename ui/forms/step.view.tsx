import { useSelector } from '@xstate/react';
import {
  Fragment,
  useCallback,
  useEffect,
  useSyncExternalStore,
  type ComponentType,
  type FormEvent,
  type ReactNode,
} from 'react';
import type { ActorRefFrom } from 'xstate';
import type { AnswerStore } from '#machines/core/answers.ts';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import { selectIsClosed } from '#machines/applications/application.selectors.ts';
import type { autosaveMachine } from '#machines/applications/autosave.machine.ts';
import { selectIsChanging, selectIsRefused, type formSteppingMachine } from '#machines/forms/form-stepping.machine.ts';
import { numberOfStep, questionsIn, stepBeside, wayThrough } from '#rules/forms/form-way.rules.ts';
import { isDeclaration, questionsOf, type FormDefinition, type Step } from '#rules/forms/form.rules.ts';
import { BeforeYouBegin, useHasBegun, type BeforeYouBeginProps } from '../kit/before-you-begin.tsx';
import { Button, ButtonRow, SubmitButton } from '../kit/button.tsx';
import { easeIn } from '../kit/ease-in.ts';
import { AppliedAgainNotice } from './applied-again.tsx';
import { FoundNotice } from '../applications/found-notice.tsx';
import { goToControl } from '../kit/go-to-control.ts';
import { usePortal } from '../kit/portal.tsx';
import { StepHead } from '../kit/step-head.tsx';
import { useForm } from './answers.tsx';
import { changeId, controlId } from './control-id.ts';
import { StepRefusal } from './step-refusal.tsx';
import { ENGINE_TEXTS, type FormTexts } from './form-texts.ts';
import { AutosaveNotice } from '../applications/autosave-notice.tsx';
import { useField } from '../kit/use-field.ts';
import { REVIEW } from './parts.ts';
import { QuestionList } from './question-list.tsx';
import { useStepName } from './step-name.ts';
import styles from './step.module.css';

export interface StepSurroundings {
  /** Replaces what the form needs, above its first question: folded as soon as an answer of a check shows. */
  readonly Needs?: ComponentType<BeforeYouBeginProps>;
  /** Above the questions: notes about the step and results of its checks. */
  readonly Above: ComponentType<{ readonly step: Step }>;
  /** Beneath the questions: buttons other than the forward button. */
  readonly Below: ComponentType<{ readonly step: Step }>;
  /** Wraps the questions of the step. */
  readonly Around?: ComponentType<{ readonly children: ReactNode }>;
  /** Replaces the engine's forward button. */
  readonly Forward: ComponentType<{ readonly step: Step; readonly words: string }>;
}

export interface StepsOfForm {
  readonly application: ActorRefFrom<typeof applicationMachine>;
  /** Keeps what is typed; null where nothing can be kept (DEC-11). */
  readonly autosave: ActorRefFrom<typeof autosaveMachine> | null;
  readonly store: AnswerStore;
  readonly texts?: Partial<FormTexts>;
  /** Text above the questions of the first step, for example what a cancellation is about. */
  readonly intro?: ReactNode;
  readonly surroundings?: StepSurroundings;
}

export interface StepViewProps extends StepsOfForm {
  readonly steps: ActorRefFrom<typeof formSteppingMachine>;
  /** The actor that receives the events of the buttons, where it is not the steps but their parent. */
  readonly content?: Pick<ActorRefFrom<typeof formSteppingMachine>, 'send'> | undefined;
  readonly step: Step;
}

/** One step: its number, its questions or the review, and the ways on and back (FORM-08, FORM-09). */
export function StepView({
  application,
  steps,
  content = steps,
  autosave,
  store,
  intro,
  step,
  texts: own,
  surroundings,
}: StepViewProps) {
  const portal = usePortal();
  const { adapters } = useForm();
  const texts = { ...ENGINE_TEXTS, ...own };
  const isQuiet = useField(application, 'alert', (alert) => alert === null);
  const isRefused = useSelector(steps, selectIsRefused);
  const refusals = useField(steps, 'refusals');
  const closed = useSelector(application, selectIsClosed);
  const isChanging = useSelector(steps, selectIsChanging);
  // What applying again keeps and needs stood where it was begun (DEC-56); the documents of a first application do not.
  const isAgain = useField(steps, 'found', ({ again }) => Boolean(again));
  useAim(useField(steps, 'aim'), store, step.stepid);
  const { at, stepCount, isLast } = useProgress(store, step.stepid);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    easeIn(event.currentTarget);
    content.send({ type: 'step.submitted', answers: store.answers(), at: portal.moment() });
  };
  const goBack = () => {
    const answers = store.answers();
    const isFirstOnWay = !isChanging && stepBeside(store.form, answers, step.stepid, -1) === null;
    if (isFirstOnWay) application.send({ type: 'leave.requested', trigger: 'link', to: null, typed: false });
    else content.send({ type: 'back.chosen', answers });
  };
  const change = (stepid: string, question: string) =>
    content.send({ type: 'change.chosen', stepid, question, answers: store.answers() });
  const stepName = useStepName(store, step);
  const isFirst = step === store.form.steps[0];
  const hasBegun = useHasBegun(isFirst);
  const words = step.forward ?? (isLast ? 'Submit' : 'Next');
  const Needs = surroundings?.Needs ?? BeforeYouBegin;
  const Around = surroundings?.Around ?? Fragment;
  const Review = step.review && REVIEW.here().Review;
  return (
    <>
      {isQuiet && isRefused && <StepRefusal refusals={refusals} words={texts.refusedStep} />}
      {isFirst && intro}
      {isFirst && !isChanging && !closed && !isAgain && store.form.needs && (
        <Needs {...store.form.needs} folded={hasBegun || refusals > 0 || !isQuiet} />
      )}
      <Found steps={steps} form={store.form} isReview={step.review !== undefined} />
      {(stepCount > 1 || step.review) && <StepHead at={at} stepCount={stepCount} group={step.group} name={stepName} />}
      <form noValidate onSubmit={submit} className={styles.form} ref={easeInOnce}>
        {surroundings && <surroundings.Above step={step} />}
        {Review && (
          <Review store={store} before={step.stepid} review={adapters.review} onChange={closed ? undefined : change} />
        )}
        <Around>
          <QuestionList questions={step.questions} />
        </Around>
        {surroundings && <surroundings.Below step={step} />}
        {!closed && (
          <ButtonRow>
            {surroundings ? <surroundings.Forward step={step} words={words} /> : <SubmitButton>{words}</SubmitButton>}
            {store.form.saves && (
              <Button look="secondary" onClick={() => application.send({ type: 'save.chosen' })}>
                Save and exit
              </Button>
            )}
            <Button look="tertiary" onClick={goBack}>
              Back
            </Button>
          </ButtonRow>
        )}
        {autosave && !closed && <AutosaveNotice autosave={autosave} />}
      </form>
    </>
  );
}

/** Moves the focus to the question that the person came to change, or to the link that they followed. */
function useAim(aim: string | null, store: AnswerStore, stepid: string): void {
  useEffect(() => {
    const question = aim === null ? undefined : store.question(aim);
    if (question === undefined) return;
    const isReview = store.form.steps.some((step) => step.stepid === stepid && step.review);
    goToControl(isReview ? changeId(question.id) : controlId(question, store.entry(question.id).answer, ''));
  }, [aim, store, stepid]);
}

function easeInOnce(form: HTMLFormElement | null): void {
  if (form !== null) easeIn(form);
}

/** Notes about restored answers: that they are back, which files to attach again, what changed (B-11, B-12). */
function Found({
  steps,
  form,
  isReview,
}: Pick<StepViewProps, 'steps'> & { readonly form: FormDefinition; readonly isReview: boolean }) {
  const { source, reattach, changed, gone = [], again } = useField(steps, 'found');
  const filledIn = again && <AppliedAgainNotice again={again} isReview={isReview} />;
  if (source === 'nowhere') return filledIn ?? null;
  const declarations = questionsOf(form).filter(isDeclaration).length;
  return (
    <>
      {filledIn}
      <FoundNotice
        source={source}
        saved="application"
        remade={declarations === 0 ? undefined : declarations === 1 ? 'the declaration' : 'the declarations'}
      >
        {reattach.length > 0 && <p>{`Upload these files again: ${reattach.join(', ')}`}</p>}
        {changed.length > 0 && <p>{`These questions have changed. Answer them again: ${changed.join(', ')}`}</p>}
        {gone.length > 0 && <p>{`We no longer ask these questions: ${gone.join(', ')}`}</p>}
      </FoundNotice>
    </>
  );
}

interface Progress {
  readonly at: number;
  readonly stepCount: number;
  readonly isLast: boolean;
}

const kept = new WeakMap<AnswerStore, Map<string, Progress>>();

/**
 * Number of the step among the steps that the answers leave; computed again only when an answer that decides about
 * steps changes.
 */
function useProgress(store: AnswerStore, stepid: string): Progress {
  const subscribe = useCallback(
    (listener: () => void) => {
      kept.delete(store);
      const stops = [...decidingQuestions(store.form)].map((id) =>
        store.subscribe(id, () => {
          kept.delete(store);
          listener();
        }),
      );
      return () => stops.forEach((stop) => stop());
    },
    [store],
  );
  return useSyncExternalStore(subscribe, () => {
    const known = kept.get(store) ?? new Map<string, Progress>();
    kept.set(store, known);
    const progress = known.get(stepid) ?? progressOf(store, stepid);
    known.set(stepid, progress);
    return progress;
  });
}

function progressOf({ form, answers }: AnswerStore, stepid: string): Progress {
  const way = wayThrough(form, answers());
  return {
    ...numberOfStep(way, stepid),
    isLast: stepBeside(form, answers(), stepid, 1) === null,
  };
}

/** The questions whose answers decide which steps there are. */
function decidingQuestions(form: FormDefinition): Set<string> {
  return new Set(
    form.steps.flatMap((step) => [
      ...questionsIn(step.when),
      ...(step.next ?? []).flatMap((rule) => questionsIn(rule.when)),
    ]),
  );
}
