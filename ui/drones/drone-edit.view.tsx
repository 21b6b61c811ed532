import { useSelector } from '@xstate/react';
import { useEffect, type FormEvent } from 'react';
import { selectDroneFacts, selectDroneProblems, selectDroneRefusals, selectEditedDrone, selectIsNewDrone } from '#machines/drones/drone-edit.machine.ts';
import { isTooLight } from '#rules/drones/drone-correction.rules.ts';
import type { DroneField } from '#rules/drones/drone-edit.rules.ts';
import { BusyOverlay } from '../kit/busy-overlay.tsx';
import { Button, ButtonRow, SubmitButton } from '../kit/button.tsx';
import { Callout } from '../kit/callout.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { ErrorSummary, type FieldProblem } from '../kit/error-summary.tsx';
import { DroneFields, type DroneEditProps } from './drone-fields.tsx';
import { DRONE_TEXTS, FIELD_LABELS } from './drone-texts.ts';
import styles from './drone-edit.module.css';

/** The fields in the order of the page. */
const ORDER = Object.keys(FIELD_LABELS) as readonly DroneField[];

interface SavingProps {
  /** How it is saved where other drones are to be updated as well; left out, its own machine saves it. */
  readonly saving?: {
    /** What the next one is called; null where there is none. */
    readonly next: string | null;
    readonly onSave: (goesOn: boolean) => void;
  };
}

/** Brings the focus to the first field that is wrong as the form opens: it is why somebody is here. */
function useAim(actor: DroneEditProps['actor']): void {
  useEffect(() => {
    const problems = selectDroneProblems(actor.getSnapshot());
    const first = ORDER.find((field) => problems[field] !== undefined);
    // What is in view stays where it is, so that the name of the drone above its fields is seen.
    if (first !== undefined) document.getElementById(first)?.focus();
  }, [actor]);
}

/**
 * One drone of an application: its fields, what is wrong with them, saving and giving up (DREG-30 to DREG-35). The page around it is the
 * form's.
 * @param props the machine of the drone
 */
export function DroneEditView({ actor, saving }: DroneEditProps & SavingProps) {
  const drone = useSelector(actor, selectEditedDrone);
  const facts = useSelector(actor, selectDroneFacts);
  const asks = useSelector(actor, (snapshot) => snapshot.hasTag('asking'));
  const searching = useSelector(actor, (snapshot) => snapshot.hasTag('searching'));
  const isNew = useSelector(actor, selectIsNewDrone);
  const isBlocked = isTooLight(drone, facts);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (saving) saving.onSave(saving.next !== null);
    else actor.send({ type: 'drone.saved' });
  };
  useAim(actor);
  return (
    <>
      <Problems actor={actor} isBlocked={isBlocked} />
      <form noValidate onSubmit={save} className={styles.form}>
        <DroneFields actor={actor} />
        <div role="status">
          {isBlocked && (
            <Callout tone="warning" title={DRONE_TEXTS.weightBlockedTitle}>
              <p>{DRONE_TEXTS.weightBlocked}</p>
            </Callout>
          )}
        </div>
        <ButtonRow>
          <SubmitButton>{saving?.next ? `Save, then update ${saving.next}` : 'Save drone'}</SubmitButton>
          {saving?.next && (
            <Button look="secondary" onClick={() => saving.onSave(false)}>
              Save drone
            </Button>
          )}
          <Button look="tertiary" onClick={() => actor.send({ type: 'editing.cancelled' })}>
            Cancel
          </Button>
        </ButtonRow>
      </form>
      {asks && (
        <ConfirmDialog
          title={DRONE_TEXTS.discardTitle}
          text={isNew ? DRONE_TEXTS.discardNew : DRONE_TEXTS.discardEdited}
          yes="Leave without saving"
          no="Keep editing"
          destructive
          onYes={() => actor.send({ type: 'discarding.confirmed' })}
          onNo={() => actor.send({ type: 'discarding.declined' })}
        />
      )}
      <BusyOverlay text={searching ? DRONE_TEXTS.searching : null} />
    </>
  );
}

/** What is wrong, as links to the fields (DVAL-56); a drone that is too light leads to what makes it so (DVAL-34). */
function Problems({ actor, isBlocked }: DroneEditProps & { readonly isBlocked: boolean }) {
  const problems = useSelector(actor, selectDroneProblems);
  const refusals = useSelector(actor, selectDroneRefusals);
  const links: FieldProblem[] = ORDER.flatMap((field) => {
    const text = problems[field];
    return text === undefined ? [] : [{ control: field, text: `${FIELD_LABELS[field]}: ${text}` }];
  });
  if (isBlocked && refusals > 0) links.push({ control: 'intendedUse', text: DRONE_TEXTS.weightBlockedShort });
  // What was wrong when the form opened is said at its fields; what was refused is said above them too.
  return refusals > 0 && links.length > 0 && <ErrorSummary problems={links} alertCount={refusals} />;
}
