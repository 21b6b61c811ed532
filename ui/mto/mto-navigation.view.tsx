import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import { selectContent } from '#machines/applications/application.selectors.ts';
import type { autosaveMachine } from '#machines/applications/autosave.machine.ts';
import type { AnswerStore } from '#machines/core/answers.ts';
import { selectPage } from '#machines/mto/mto-navigation.selectors.ts';
import { counted } from '#rules/core/counted.rules.ts';
import { laterTold } from '#rules/core/failures.rules.ts';
import type { LeftStudents } from '#rules/mto/left-students.rules.ts';
import type { KeptNotification } from '#rules/mto/mto-kept.rules.ts';
import { MTO_PAGE_NAMES, MTO_POSITIONS } from '#rules/mto/mto-form.rules.ts';
import { MTO_FORM } from '#rules/mto/notification-wire.rules.ts';
import { MTO_TEXTS, type Student } from '#rules/mto/notification.rules.ts';
import { ApplicationFrame } from '../applications/application-frame.tsx';
import { useApplicationScreen, useLoadProblem } from '../applications/application-screen.ts';
import { AutosaveNotice } from '../applications/autosave-notice.tsx';
import { Confirmation } from '../applications/confirmation.tsx';
import { Unopened } from '../forms/unopened.tsx';
import { UnableOnline } from '../applications/unable-online.tsx';
import type { FormAdapters } from '../forms/answers.tsx';
import type { Upload } from '../applications/upload-progress.tsx';
import { Button } from '../kit/button.tsx';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { DetailsLine } from '../kit/details-line.tsx';
import { FailureLines } from '../kit/failure-lines.tsx';
import { usePortal } from '../kit/portal.tsx';
import { useField } from '../kit/use-field.ts';
import type { MtoActor } from './mto-actor.ts';
import { MtoContent } from './mto-content.view.tsx';
import { NotAdded } from './mto-not-added.tsx';
import { notifiedSteps } from './mto-notified.tsx';
import { TEXTS } from './mto-texts.ts';

export interface MtoProps {
  readonly application: ActorRefFrom<typeof applicationMachine>;
  readonly autosave: ActorRefFrom<typeof autosaveMachine>;
  readonly organisationId: string;
  /** Answers of the pages; null while there is no content. */
  readonly pages: () => AnswerStore | null;
  readonly details: () => AnswerStore | null;
  readonly adapters: FormAdapters;
  readonly upload: Upload;
  readonly students: () => number;
  /** For a received notification: students who have no email address; null where the regulator does not say. */
  readonly unreached: () => readonly Student[] | null;
  /** For a received notification: students of a list who are not in it; null for none. */
  readonly left: () => LeftStudents | null;
  /** Opens another notification, which begins with this; undefined for nothing. */
  readonly onAnother: (begin: KeptNotification | undefined) => void;
}

/**
 * A notification of training outcomes, from the check of the person to the page that says what happens next (services
 * 2.2, 4.2).
 */
export function MtoNavigationView(props: MtoProps) {
  const { application, organisationId, upload } = props;
  const shows = useApplicationScreen(application);
  const content = useSelector(application, selectContent) as MtoActor | undefined;
  const page = useSelector(content, (snapshot) => snapshot && selectPage(snapshot));
  const isRefused = useField(content, 'problem', (problem) => problem !== null) === true;
  return (
    <ApplicationFrame
      actor={application}
      texts={TEXTS}
      upload={upload}
      title={MTO_FORM.name}
      step={shows === 'complete' ? 'Submitted' : ''}
      crumbs={<Breadcrumbs here={MTO_FORM.name} organisationId={organisationId} />}
      filled={
        shows === 'step' && content
          ? {
              step: page ? MTO_PAGE_NAMES[page] : '',
              isRefused,
              sent: 'notification',
              content: <Filled {...props} content={content} />,
            }
          : null
      }
    >
      {/* A notification has no other screens: it has no fee, and nothing closes it. */}
      <Unopened
        application={application}
        shows={shows}
        texts={TEXTS}
        positions={MTO_POSITIONS}
        organisationId={organisationId}
        failed={<NotLoaded application={application} />}
      />
      {shows === 'complete' && <Complete {...props} />}
    </ApplicationFrame>
  );
}

const keptBy =
  (autosave: MtoProps['autosave']) =>
  (isSilent: boolean): ReactNode => <AutosaveNotice autosave={autosave} isSilent={isSilent} />;

function Filled({
  application,
  autosave,
  pages,
  details,
  adapters,
  content,
}: MtoProps & { readonly content: MtoActor }) {
  const isQuiet = useField(application, 'alert', (alert) => alert === null);
  const store = pages();
  if (store === null) return null;
  return (
    <MtoContent
      actor={content}
      pages={store}
      details={details}
      adapters={adapters}
      isQuiet={isQuiet}
      onLeave={() => application.send({ type: 'leave.requested', trigger: 'link', to: null, typed: false })}
      kept={keptBy(autosave)}
    />
  );
}

/** Reference data could not be loaded. */
function NotLoaded({ application }: Pick<MtoProps, 'application'>) {
  const problem = useLoadProblem(application);
  const failure = problem?.failure ?? null;
  const retry = () => application.send({ type: 'retry.requested' });
  // Both texts in one alert, the limitations' own as its last line (MTON-39, SERR-05, OP-S-17).
  const isLimitations = failure?.call === 'getMplReferenceDataFromESB' || problem?.message === MTO_TEXTS.noLimitations;
  if (laterTold(failure) !== null || !isLimitations) return <UnableOnline failure={failure} onRetry={retry} />;
  return (
    <UnableOnline onRetry={retry}>
      {failure && <FailureLines failure={failure} />}
      <DetailsLine>{MTO_TEXTS.noLimitations}</DetailsLine>
    </UnableOnline>
  );
}

function Complete({ application, organisationId, students, unreached, left, onAnother }: MtoProps) {
  const { person } = usePortal();
  const receipt = useField(application, 'receipt');
  return (
    <Confirmation
      alert={{ title: MTO_TEXTS.submitted, text: 'Thank you. We have received your notification.' }}
      receipt={receipt}
      organisationId={organisationId}
      done={[{ name: 'Students', value: counted(students(), 'student') }]}
      isFree
      steps={notifiedSteps(unreached(), person?.emailaddress1 ?? '')}
      wayOn={
        <Button look="tertiary" onClick={() => onAnother(undefined)}>
          Notify another outcome
        </Button>
      }
    >
      <NotAdded left={left()} onCorrect={onAnother} />
    </Confirmation>
  );
}
