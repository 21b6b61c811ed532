import { useSelector } from '@xstate/react';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { fieldsToMend, isTooLight } from '#rules/drones/drone-correction.rules.ts';
import type { DroneField } from '#rules/drones/drone-edit.rules.ts';
import { asks as asksOf, effectiveWeightClass } from '#rules/drones/drone-kind.rules.ts';
import { BusyOverlay } from '../kit/busy-overlay.tsx';
import { Button, ButtonRow, SubmitButton } from '../kit/button.tsx';
import { Callout } from '../kit/callout.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { ErrorSummary, type FieldProblem } from '../kit/error-summary.tsx';
import { Badge } from '../kit/badge.tsx';
import { fieldOf, useField } from '../kit/use-field.ts';
import { DroneFields, type DroneEditProps } from './drone-fields.tsx';
import { DRONE_TEXTS, FIELD_LABELS } from './drone-texts.ts';
import { FixedFields } from './fixed-fields.tsx';
import styles from './drone-edit.module.css';

const ORDER = Object.keys(FIELD_LABELS) as readonly DroneField[];

interface SavingProps {
  /** Buttons for a drone in a list of drones to update; left out, the machine of the drone saves. */
  readonly saving?: {
    /** Name of the next drone to update; null for none. */
    readonly next: string | null;
    readonly onSave: (goesOn: boolean) => void;
  };
  /**
   * For a drone that has to be updated: its panel asks for the fields that are wrong and says why; all others are
   * read-only beside it.
   */
  readonly mending?: { readonly why: ReactNode; readonly after: ReactNode; readonly beside: ReactNode } | null;
}

interface Only {
  /** The fields to ask for; null for all. */
  readonly only: readonly DroneField[] | null;
  /** Whether other fields may be changed. */
  readonly hasOthers: boolean;
  readonly askAll: () => void;
}

/**
 * The fields that mend what was wrong as the form opened, with any in which something turned out to be wrong since, and
 * the class where it is another than that of the record: none goes away again.
 *
 * @param isMending whether the drone has to be updated
 * @returns all fields for any other drone, and once they are asked for
 */
function useOnly(actor: DroneEditProps['actor'], isMending: boolean): Only {
  const { open = [], lists } = useField(actor, 'facts');
  const drone = useField(actor, 'drone');
  const mends = fieldsToMend(useField(actor, 'problems'), open, drone);
  const isOtherClass =
    drone.recordedWeightClassCode !== '' && effectiveWeightClass(drone) !== drone.recordedWeightClassCode;
  const wanted = isOtherClass ? [...mends, 'weightClass' as const] : mends;
  const [only, setOnly] = useState<readonly DroneField[] | null>(isMending && mends.length > 0 ? wanted : null);
  if (only && wanted.some((field) => !only.includes(field))) setOnly([...only, ...wanted]);
  const [isWhole, setIsWhole] = useState(false);
  // The button is gone, so the first new field takes the focus.
  useEffect(() => {
    if (isWhole)
      document
        .getElementById(ORDER.find((field) => !only?.includes(field) && document.getElementById(field) !== null) ?? '')
        ?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, at the press
  }, [isWhole]);
  // A heavier class can be chosen in every renewal (DVAL-51).
  const others = asksOf(drone, lists).weightClass ? [...open, 'weightClass' as const] : open;
  return {
    only: isWhole ? null : only,
    hasOthers: others.some((field) => !only?.includes(field)),
    askAll: () => setIsWhole(true),
  };
}

/** Moves the focus to the first wrong field as the form opens, because it is the reason for opening it. */
function useAim(actor: DroneEditProps['actor']): void {
  useEffect(() => {
    const problems = fieldOf(actor.getSnapshot(), 'problems');
    const first = ORDER.find((field) => problems[field] !== undefined);
    // A field that is in view is not scrolled to, so that the drone's name above it stays visible.
    if (first !== undefined) document.getElementById(first)?.focus();
  }, [actor]);
}

/**
 * One drone of an application: its fields, what is wrong with them, saving and giving up (DREG-30 to DREG-35). The page
 * around it is the form's.
 */
export function DroneEditView({ actor, saving, mending = null }: DroneEditProps & SavingProps) {
  const drone = useField(actor, 'drone');
  const facts = useField(actor, 'facts');
  const asks = useSelector(actor, (snapshot) => snapshot.hasTag('asking'));
  const searching = useSelector(actor, (snapshot) => snapshot.hasTag('searching'));
  const isNew = useField(actor, 'isNew');
  const isBlocked = isTooLight(drone, facts);
  const { only, hasOthers, askAll } = useOnly(actor, mending !== null);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (saving) saving.onSave(saving.next !== null);
    else actor.send({ type: 'drone.saved' });
  };
  useAim(actor);
  return (
    <div className={mending ? styles.mending : undefined}>
      <div>
        <Problems actor={actor} isBlocked={isBlocked} />
        <form noValidate onSubmit={save} className={styles.form}>
          <div className={mending ? styles.wrong : undefined}>
            {mending && (
              <div className={styles.why}>
                {mending.why}
                <Badge tone="warning">Updates required</Badge>
              </div>
            )}
            <DroneFields actor={actor} only={only} saysWhy={mending !== null} />
          </div>
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
        {mending?.after}
      </div>
      {mending && (
        <aside className={styles.beside} aria-label="About this drone">
          {mending.beside}
          {only && (
            <section aria-label="Unchanged details">
              <h3>Unchanged details</h3>
              <FixedFields drone={drone} lists={facts.lists} isOpen={(field) => only.includes(field)} isWhole />
              {hasOthers && (
                <p>
                  <Button look="tertiary" onClick={askAll}>
                    Edit other details
                  </Button>
                </p>
              )}
            </section>
          )}
        </aside>
      )}
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
    </div>
  );
}

/** What is wrong, as links to the fields (DVAL-56); a drone that is too light leads to what makes it so (DVAL-34). */
function Problems({ actor, isBlocked }: DroneEditProps & { readonly isBlocked: boolean }) {
  const problems = useField(actor, 'problems');
  const refusals = useField(actor, 'refusals');
  const links: FieldProblem[] = ORDER.flatMap((field) => {
    const text = problems[field];
    return text === undefined ? [] : [{ control: field, text: `${FIELD_LABELS[field]}: ${text}` }];
  });
  if (isBlocked && refusals > 0) links.push({ control: 'intendedUse', text: DRONE_TEXTS.weightBlockedShort });
  // Messages from the opening of the form stand at its fields; refused ones stand in the summary, too.
  return refusals > 0 && links.length > 0 && <ErrorSummary problems={links} alertCount={refusals} />;
}
