import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ComponentType } from 'react';
import { selectContent } from '#machines/applications/application.selectors.ts';
import { selectIsRefused, selectSteps } from '#machines/forms/form-stepping.machine.ts';
import type { Receipt } from '#rules/applications/submission-receipt.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { formTitle } from '#rules/core/page.rules.ts';
import { Breadcrumbs, type BreadcrumbsProps } from '../kit/breadcrumbs.tsx';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { ApplicationFrame } from '../applications/application-frame.tsx';
import { useApplicationScreen } from '../applications/application-screen.ts';
import { PageAlert } from '../kit/page-alert.tsx';
import { Unopened } from './unopened.tsx';
import { ReturnToPortal } from '../kit/return-to-portal.tsx';
import { FormContext, type FormAdapters } from './answers.tsx';
import { ENGINE_TEXTS, PIECE_LOST, type AlertText, type FormTexts } from './form-texts.ts';
import { isPartLost } from './parts.ts';
import { useStepName } from './step-name.ts';
import { StepView, type StepsOfForm, type StepViewProps } from './step.view.tsx';
import type { Upload } from '../applications/upload-progress.tsx';
import { useField } from '../kit/use-field.ts';

export interface Submitted {
  readonly receipt: Receipt;
  readonly answers: Answers;
  readonly organisationId: string;
}

export interface FormViewProps extends StepsOfForm {
  readonly adapters: FormAdapters;
  /** Organisation id; empty for the individual. */
  readonly organisationId: string;
  /** The last breadcrumb, where it is not the form's title (OP-S-99). */
  readonly crumb?: string;
  /** The breadcrumbs between home and the form. */
  readonly between?: BreadcrumbsProps['between'];
  /** The page after a successful submit (FORM-37, FORM-39). */
  readonly Success: ComponentType<Submitted>;
  readonly upload?: Upload;
}

/**
 * One form of the portal, from the check of the person to the page that says what happens next (portal 4.4). Everything
 * in it comes from the definition of the form, from its machine and from its answers.
 */
export function FormView(props: FormViewProps) {
  const { application, store, adapters, organisationId, upload } = props;
  const texts = { ...ENGINE_TEXTS, ...props.texts };
  const title = formTitle({ title: store.form.title, name: store.form.name });
  const shows = useApplicationScreen(application);
  const steps = useSelector(application, selectSteps);
  const content = useSelector(application, selectContent) as StepViewProps['content'];
  const stepid = useField(steps, 'stepid');
  const isStepRefused = useSelector(steps, (snapshot) => snapshot !== undefined && selectIsRefused(snapshot));
  const isWrong = useSyncExternalStore(store.subscribeProblems, () => store.problems().length > 0);
  const isAimed = useField(steps, 'aim', (aim) => aim !== null);
  const disabled = shows === 'closed';
  const [wasOpen, setWasOpen] = useState(false);
  if (shows === 'step' && !wasOpen) setWasOpen(true);
  const again = useField(steps, 'found', (found) => found.again);
  const around = useMemo(() => ({ store, adapters, disabled, again }), [store, adapters, disabled, again]);
  const step = store.form.steps.find((one) => one.stepid === stepid);
  const stepName = useStepName(store, step);
  const isStep = shows === 'step' || (shows === 'closed' && !texts.closed.asksNothing);

  return (
    <FormContext value={around}>
      <ApplicationFrame
        actor={application}
        texts={texts}
        upload={upload}
        title={title}
        step={shows === 'complete' ? 'Received' : ''}
        crumbs={
          <Breadcrumbs
            here={props.crumb ?? title}
            organisationId={organisationId}
            {...(props.between && { between: props.between })}
          />
        }
        filled={
          isStep && step && steps
            ? {
                step: store.form.steps.length > 1 ? stepName : '',
                isRefused: isStepRefused && isWrong,
                isAimed,
                sent: 'application',
                content: <StepView {...props} texts={texts} steps={steps} content={content} step={step} />,
              }
            : null
        }
      >
        <Unopened
          application={application}
          shows={shows}
          texts={texts}
          positions={store.form.positions}
          organisationId={organisationId}
          failed={<Unprepared {...props} words={texts.unprepared} />}
        />
        {shows === 'closed' && <Closed words={texts.closed} organisationId={organisationId} wasOpen={wasOpen} />}
        {shows === 'complete' && <Complete {...props} />}
      </ApplicationFrame>
    </FormContext>
  );
}

/**
 * Shown where code of the page or reference data could not be loaded. Where the reason is known, trying again would
 * fail again, so it leads home instead (DEC-52).
 */
function Unprepared({ application, store, words, organisationId }: FormViewProps & { readonly words: AlertText }) {
  if (isPartLost(store.form)) return <FailureAlert words={PIECE_LOST} onRetry={loadAnew} />;
  return words.reason ? (
    <FailureAlert words={words} onward={<ReturnToPortal organisationId={organisationId} />} />
  ) : (
    <FailureAlert words={words} onRetry={() => application.send({ type: 'retry.requested' })} />
  );
}

interface ClosedProps extends Pick<FormViewProps, 'organisationId'> {
  readonly words: FormTexts['closed'];
  /** Whether the form closed while the person filled it in. */
  readonly wasOpen: boolean;
}

function Closed({ words: { level, onward, asksNothing: _none, ...words }, organisationId, wasOpen }: ClosedProps) {
  const place = useRef<HTMLSpanElement>(null);
  // The focused button is gone and the reason stands at the top, out of view: the focus goes there, and the alert is
  // announced.
  useEffect(() => {
    if (wasOpen) place.current?.closest('main')?.querySelector('h1')?.focus();
  }, [wasOpen]);
  const actions = (
    <>
      <span ref={place} hidden />
      {onward && <LinkButton target={onward.target}>{onward.label}</LinkButton>}
      <ReturnToPortal organisationId={organisationId} />
    </>
  );
  if (level === undefined) return <FailureAlert words={words} onward={actions} />;
  return (
    <>
      <PageAlert level={level} title={words.title} appears>
        <p>{words.text}</p>
        {words.reason && <p>{words.reason}</p>}
      </PageAlert>
      <ButtonRow>{actions}</ButtonRow>
    </>
  );
}

/**
 * Reloads the document, because a browser asks again for code that could not be loaded only in a new document. Nothing
 * was typed yet, so nothing is lost.
 */
function loadAnew(): void {
  location.reload();
}

function Complete({ application, store, organisationId, Success }: FormViewProps) {
  const receipt = useField(application, 'receipt');
  return receipt && <Success receipt={receipt} answers={store.answers()} organisationId={organisationId} />;
}
