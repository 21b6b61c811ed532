import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import { selectContent } from '#machines/applications/application.selectors.ts';
import { manageDronesTarget } from '#machines/core/screens.ts';
import { selectIsDroneRefused, type droneEditMachine } from '#machines/drones/drone-edit.machine.ts';
import type { droneRegistrationMachine } from '#machines/drone-registration.machine.ts';
import {
  selectAsksToSave,
  selectEditor,
  selectImporter,
  selectIsAdding,
  selectIsAddingUntouched,
  selectIsDroneTyped,
  selectRegistrationSource,
  selectStep,
} from '#machines/drone-registration.selectors.ts';
import { REGISTRATION_STEP_NAMES, type RegistrationStep } from '#rules/drones/drone-registration.rules.ts';
import { ApplicationView } from '../applications/application.view.tsx';
import { FoundNotice } from '../applications/found-notice.tsx';
import { UnsavedDialog } from '../applications/unsaved-dialog.tsx';
import { DraftFailure, LoadFailure, SaveFailure } from '../drones/application-failures.tsx';
import { DroneEditView } from '../drones/drone-edit.view.tsx';
import { manageLink } from '../drones/manage-link.ts';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { Button, ButtonRow } from '../kit/button.tsx';
import { NoticeBanner } from '../kit/notice-banner.tsx';
import { PrivateList } from '../kit/private-list.tsx';
import { StepHead } from '../kit/step-head.tsx';
import { useField } from '../kit/use-field.ts';
import { WaysOn } from '../kit/ways-on.tsx';
import { BeginStep } from './begin-step.tsx';
import { DroneListStep } from './drone-list.tsx';
import { ImportStep } from './import-step.tsx';
import { SendingProblemView } from './registration-alert.tsx';
import styles from './drone-registration.module.css';
import { Complete, Elsewhere } from './registration-ends.tsx';
import { LIFE_TEXTS, NOT_SAVED, NOTICES } from './registration-texts.ts';

export type RegistrationActor = ActorRefFrom<typeof droneRegistrationMachine>;

export interface DroneRegistrationProps {
  readonly actor: ActorRefFrom<typeof applicationMachine>;
  /** Organisation id; empty for a person's own drones. */
  readonly organisationId: string;
  /** To whom the drones will be registered (DREG-12). */
  readonly holder: { readonly name: string; readonly arn: string };
  /** Notice and questions of autosave; left out where nothing is stored. */
  readonly kept?: ReactNode;
}

const NUMBERS: Readonly<Record<RegistrationStep, number>> = {
  BeginRegistration: 1,
  DroneEdit: 2,
  DroneImport: 2,
  DroneList: 3,
};

/** The registration of drones, from the first step to the end (drones 2, DREG-04). */
export function DroneRegistrationView(props: DroneRegistrationProps) {
  const { actor, organisationId } = props;
  const registration = useSelector(actor, selectContent) as RegistrationActor | undefined;
  const step = useSelector(registration, (snapshot) => snapshot && REGISTRATION_STEP_NAMES[selectStep(snapshot)]);
  const isListRefused = useField(registration, 'problem', (problem) => problem !== null) === true;
  const editor = useSelector(registration, (snapshot) => snapshot && selectEditor(snapshot));
  const isQuiet = useField(actor, 'alert', (alert) => alert === null);
  const isDroneRefused = useSelector(editor, (snapshot) => snapshot !== undefined && selectIsDroneRefused(snapshot));
  return (
    <ApplicationView
      actor={actor}
      texts={{ ...LIFE_TEXTS, onward: manageLink(organisationId) }}
      parts={{
        crumbs: (
          <Breadcrumbs here={LIFE_TEXTS.title} organisationId={organisationId} between={[manageLink(organisationId)]} />
        ),
        step: step ?? '',
        isRefused: isListRefused || isDroneRefused,
        content: registration && (
          // Around all steps: who corrects one drone comes back to the list as it was searched.
          <PrivateList>
            <RegistrationContent
              {...props}
              actor={registration}
              isQuiet={isQuiet}
              onSave={() => actor.send({ type: 'save.chosen' })}
            />
          </PrivateList>
        ),
        failed: <LoadFailure actor={actor} organisationId={organisationId} />,
        unloaded: <DraftFailure actor={actor} organisationId={organisationId} />,
        saveFailed: <SaveFailure actor={actor} organisationId={organisationId} />,
        elsewhere: <Elsewhere />,
        complete: <Complete actor={actor} list={manageDronesTarget(organisationId)} organisationId={organisationId} />,
        waysOn: <WaysOn organisationId={organisationId} />,
      }}
    />
  );
}

export interface RegistrationContentProps extends Pick<DroneRegistrationProps, 'organisationId' | 'holder' | 'kept'> {
  readonly actor: RegistrationActor;
  /** True while no alert shows above the content. */
  readonly isQuiet: boolean;
  readonly onSave: () => void;
}

/** The content of a registration: the step under its number, the last change of the list, and why it cannot be sent. */
export function RegistrationContent({
  actor,
  organisationId,
  holder,
  kept,
  isQuiet,
  onSave,
}: RegistrationContentProps) {
  const facts = useField(actor, 'facts');
  const step = useSelector(actor, selectStep);
  const notice = useField(actor, 'notice');
  const edited = useSelector(actor, selectEditor);
  const importer = useSelector(actor, selectImporter);
  const source = useSelector(actor, selectRegistrationSource);
  // A saved list opens at a new drone in which nothing is typed (OP-D-34).
  const isAnother = useSelector(actor, selectIsAddingUntouched);
  return (
    <>
      <SendingProblemView actor={actor} organisationId={organisationId} />
      {notice && isQuiet && <NoticeBanner key={notice} {...NOTICES[notice]} />}
      {source !== 'nowhere' && isQuiet && (
        <FoundNotice
          source={source}
          saved="application"
          remade="the declaration"
          goOn={isAnother ? ANOTHER : undefined}
        />
      )}
      <StepHead at={NUMBERS[step]} stepCount={3} name={REGISTRATION_STEP_NAMES[step]} />
      {step === 'BeginRegistration' && <BeginStep actor={actor} holder={holder} facts={facts} />}
      {step === 'DroneEdit' && edited && (
        <>
          <SoFar actor={actor} edited={edited} />
          <DroneEditView key={edited.sessionId} actor={edited} />
          <SaveRow
            onSave={() => actor.send({ type: 'save.requested', typed: selectIsDroneTyped(actor.getSnapshot()) })}
          />
          <NotSaved actor={actor} />
        </>
      )}
      {step === 'DroneImport' && importer && (
        <>
          <ImportStep key={importer.sessionId} actor={importer} />
          <SaveRow onSave={onSave} />
        </>
      )}
      {step === 'DroneList' && <DroneListStep actor={actor} facts={facts} onSave={onSave} />}
      {kept}
    </>
  );
}

function SaveRow({ onSave }: Pick<RegistrationContentProps, 'onSave'>) {
  return (
    <div className={styles.save}>
      <ButtonRow>
        <Button look="secondary" onClick={onSave}>
          Save and exit
        </Button>
      </ButtonRow>
    </div>
  );
}

/** The question before saving while an editor holds an unsaved drone. */
function NotSaved({ actor }: Pick<RegistrationContentProps, 'actor'>) {
  const asks = useSelector(actor, selectAsksToSave);
  const isNew = useSelector(actor, selectIsAdding);
  if (!asks) return null;
  return (
    <UnsavedDialog
      {...NOT_SAVED[isNew ? 'added' : 'edited']}
      onKeep={() => actor.send({ type: 'unsaved.kept' })}
      onLeaveOut={() => actor.send({ type: 'unsaved.leftOut' })}
      onBack={() => actor.send({ type: 'unsaved.declined' })}
    />
  );
}

/** For an application that opens at a new drone: the others are complete. */
const ANOTHER = 'Your drones are saved. You can add another one, or view your drones and continue.';

interface SoFarProps {
  readonly actor: RegistrationActor;
  readonly edited: ActorRefFrom<typeof droneEditMachine>;
}

/** A new drone in a saved application (DREG-14): says that the others are saved, with the link to their list. */
function SoFar({ actor, edited }: SoFarProps) {
  const count = useField(actor, 'drones').length;
  const isNew = useSelector(actor, selectIsAdding);
  if (count === 0 || !isNew) return null;
  const others = count === 1 ? '1 drone is' : `${String(count)} drones are`;
  return (
    <div className={styles.soFar}>
      <p>{`${others} in this application. Add another below.`}</p>
      <ButtonRow>
        <Button look="secondary" onClick={() => edited.send({ type: 'editing.cancelled' })}>
          View your drones
        </Button>
      </ButtonRow>
    </div>
  );
}
