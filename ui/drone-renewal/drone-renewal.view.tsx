import { isolated } from '#rules/core/isolated.rules.ts';
import { useSelector } from '@xstate/react';
import { selectContent } from '#machines/applications/application.selectors.ts';
import { selectIsDroneRefused } from '#machines/drones/drone-edit.machine.ts';
import { selectChosenDrone, selectDroneEditor, selectNextToUpdate } from '#machines/drone-renewal.machine.ts';
import { counted } from '#rules/core/counted.rules.ts';
import { needsUpdate } from '#rules/drones/drone-edit.rules.ts';
import { updateReason, updatesOf } from '#rules/drones/drone-update.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import type { RenewalFacts } from '#rules/drones/drone-renewal-facts.rules.ts';
import { renewalRow } from '#rules/drones/drone-renewal-row.rules.ts';
import { ApplicationView } from '../applications/application.view.tsx';
import { DraftFailure, LoadFailure, SaveFailure } from '../drones/application-failures.tsx';
import { DroneEditView } from '../drones/drone-edit.view.tsx';
import { manageLink } from '../drones/manage-link.ts';
import { UpdateReason } from '../drones/update-reason.tsx';
import { Announcement } from '../kit/announcement.tsx';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { Loading, WORKING_ON_DRONES } from '../kit/loading.tsx';
import { PrivateList } from '../kit/private-list.tsx';
import { useField } from '../kit/use-field.ts';
import { WaysOn } from '../kit/ways-on.tsx';
import { Complete } from './complete.tsx';
import { Details } from './details.tsx';
import styles from './drone-renewal.module.css';
import { RemoveDialog } from './remove-dialog.tsx';
import { LIFE_TEXTS, RENEWAL_TEXTS as TEXTS } from './renewal-texts.ts';
import type { DroneRenewalProps, RenewalActor, RenewalContentProps } from './renewal-props.ts';
import { Summary } from './summary.tsx';

type Step = 'summary' | 'details' | 'editing';

const stepOf = (snapshot: ReturnType<RenewalActor['getSnapshot']>): Step =>
  (['details', 'editing'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'summary';

const STEPS: Readonly<Record<Step, string>> = { summary: '', details: TEXTS.details, editing: TEXTS.edit };

/** The renewal of drones: a summary, each drone on its own, the payment, and what came of it (drones 2, DREN). */
export function DroneRenewalView({ actor, organisationId, kept }: DroneRenewalProps) {
  const renewal = useSelector(actor, selectContent) as RenewalActor | undefined;
  const step = useSelector(renewal, (snapshot) => snapshot && STEPS[stepOf(snapshot)]);
  const isListRefused = useField(renewal, 'refusal', (refusal) => refusal !== null) === true;
  const editor = useSelector(renewal, (snapshot) => snapshot && selectDroneEditor(snapshot));
  const isDroneRefused = useSelector(editor, (snapshot) => snapshot !== undefined && selectIsDroneRefused(snapshot));
  const isAimed = useField(editor, 'problems', (problems) => Object.keys(problems).length > 0);
  // Going back from the form of a drone to the list of all does not show the summary in between.
  const isLeaving = useSelector(actor, (snapshot) => snapshot.hasTag('leaving'));
  // A person who returns from the payment page knows what was in the renewal.
  const isBack = useField(actor, 'alert', (alert) => ['cardProblem', 'paymentCancelled'].includes(alert?.kind ?? ''));
  const title = organisationId === '' ? TEXTS.individual : TEXTS.crumb;
  return (
    <ApplicationView
      actor={actor}
      texts={{ ...LIFE_TEXTS, title, onward: manageLink(organisationId) }}
      parts={{
        crumbs: (
          <Breadcrumbs here={TEXTS.crumb} organisationId={organisationId} between={[manageLink(organisationId)]} />
        ),
        step: step ?? '',
        isRefused: isListRefused || isDroneRefused,
        isAimed,
        content: renewal && (
          // Around all steps: the list keeps its search while one drone is corrected.
          <PrivateList>
            {isLeaving ? (
              <Loading text={WORKING_ON_DRONES} />
            ) : (
              <RenewalContent
                {...{ organisationId, kept, isBack }}
                actor={renewal}
                onSave={() => actor.send({ type: 'save.chosen' })}
              />
            )}
          </PrivateList>
        ),
        failed: <LoadFailure actor={actor} organisationId={organisationId} />,
        unloaded: <DraftFailure actor={actor} organisationId={organisationId} />,
        saveFailed: <SaveFailure actor={actor} organisationId={organisationId} />,
        elsewhere: null,
        complete: <Complete actor={actor} organisationId={organisationId} />,
        waysOn: <WaysOn organisationId={organisationId} />,
      }}
    />
  );
}

/** The content of a renewal: the summary, or one drone. */
export function RenewalContent({ actor, organisationId, kept, isBack, onSave }: RenewalContentProps) {
  const step = useSelector(actor, stepOf);
  const editor = useSelector(actor, selectDroneEditor);
  return (
    <>
      {step === 'summary' && <Summary {...{ actor, organisationId, isBack, onSave }} />}
      {step === 'details' && (
        <>
          <h2>{TEXTS.details}</h2>
          <Details actor={actor} />
        </>
      )}
      {step === 'editing' && editor && <Editor key={editor.sessionId} actor={actor} editor={editor} />}
      {kept}
      <RemoveDialog actor={actor} />
    </>
  );
}

/** Longest list of drones that is read beside a form. */
const MOST_QUEUED = 10;

/** Drones that have to be updated, with the reason of each, and drones that were. */
function Queue({
  drones,
  now,
  facts,
}: {
  readonly drones: readonly FormDrone[];
  readonly now: FormDrone;
  readonly facts: RenewalFacts;
}) {
  return (
    <section aria-label="Drones to update">
      <h3>{`${counted(drones.filter(needsUpdate).length, 'drone')} to update`}</h3>
      <ol className={styles.queue}>
        {drones.map((drone) => (
          <li key={drone.id} aria-current={drone === now ? 'step' : undefined}>
            <strong>{renewalRow(drone, facts).name}</strong>
            <span>
              {needsUpdate(drone) ? `To update: ${updatesOf(drone, { ...facts, variant: 'renewal' })}` : 'Updated'}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * The form of one drone. For a drone to update, the reason stands above it, and a button leads to the next one. That
 * page skips the summary, so it says that the previous drone was saved.
 */
function Editor({
  actor,
  editor,
}: Pick<RenewalContentProps, 'actor'> & { readonly editor: NonNullable<ReturnType<typeof selectDroneEditor>> }) {
  const facts = useField(actor, 'facts');
  const drone = useSelector(actor, selectChosenDrone);
  const next = useSelector(actor, selectNextToUpdate);
  const notice = useField(actor, 'notice');
  const isToUpdate = drone !== null && needsUpdate(drone);
  const toMend = useField(actor, 'drones').filter((one) => needsUpdate(one) || one.updatesSaved);
  const saving = {
    next: next && renewalRow(next, facts).name,
    onSave: (goesOn: boolean) => actor.send({ type: 'saving.chosen', goesOn }),
  };
  return (
    <>
      <Announcement text={notice === 'updated' ? TEXTS.updated : ''} />
      {isToUpdate && toMend.length > 1 && (
        <p
          className={styles.progress}
        >{`Drone ${String(toMend.indexOf(drone) + 1)} of ${String(toMend.length)} to update`}</p>
      )}
      <h2>{isToUpdate ? `Update ${isolated(renewalRow(drone, facts).name)}` : TEXTS.edit}</h2>
      <DroneEditView
        actor={editor}
        saving={saving}
        mending={
          isToUpdate
            ? {
                why: <UpdateReason reason={updateReason(drone, { ...facts, variant: 'renewal' })} />,
                after: <p className={styles.free}>{TEXTS.free}</p>,
                beside: toMend.length > 1 && toMend.length <= MOST_QUEUED && (
                  <Queue drones={toMend} now={drone} facts={facts} />
                ),
              }
            : null
        }
      />
    </>
  );
}
