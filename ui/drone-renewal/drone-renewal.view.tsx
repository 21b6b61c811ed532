import { useSelector } from '@xstate/react';
import { selectApplicationAlert, selectContent } from '#machines/applications/application.machine.ts';
import { selectIsDroneRefused } from '#machines/drones/drone-edit.machine.ts';
import { selectDroneEditor, selectRenewalRefusal } from '#machines/drone-renewal.machine.ts';
import { ApplicationView } from '../applications/application.view.tsx';
import { DraftFailure, LoadFailure, SaveFailure } from '../drones/application-failures.tsx';
import { DroneEditView } from '../drones/drone-edit.view.tsx';
import { manageLink } from '../drones/manage-link.ts';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { PrivateList } from '../kit/private-list.tsx';
import { WaysOn } from '../kit/ways-on.tsx';
import { Complete } from './complete.tsx';
import { Details } from './details.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { LIFE_TEXTS, RENEWAL_TEXTS as TEXTS } from './renewal-texts.ts';
import type { DroneRenewalProps, RenewalActor, RenewalContentProps } from './renewal-props.ts';
import { Summary } from './summary.tsx';

type Step = 'summary' | 'details' | 'editing';

const stepOf = (snapshot: ReturnType<RenewalActor['getSnapshot']>): Step => (['details', 'editing'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'summary';

const STEPS: Readonly<Record<Step, string>> = { summary: '', details: TEXTS.details, editing: TEXTS.edit };

/**
 * The renewal of drones: a summary, each drone on its own, the payment, and what came of it (drones 2, DREN).
 * @param props see the fields
 */
export function DroneRenewalView({ actor, organisationId, kept }: DroneRenewalProps) {
  const renewal = useSelector(actor, selectContent) as RenewalActor | undefined;
  const step = useSelector(renewal, (snapshot) => snapshot && STEPS[stepOf(snapshot)]);
  const isListRefused = useSelector(renewal, (snapshot) => snapshot !== undefined && selectRenewalRefusal(snapshot) !== null);
  const editor = useSelector(renewal, (snapshot) => snapshot && selectDroneEditor(snapshot));
  const isDroneRefused = useSelector(editor, (snapshot) => snapshot !== undefined && selectIsDroneRefused(snapshot));
  // Somebody who comes from the payment page knows what they left.
  const isBack = useSelector(actor, (snapshot) => ['cardProblem', 'paymentCancelled'].includes(selectApplicationAlert(snapshot)?.kind ?? ''));
  const title = organisationId === '' ? TEXTS.individual : TEXTS.crumb;
  return (
    <ApplicationView
      actor={actor}
      texts={{ ...LIFE_TEXTS, title, onward: manageLink(organisationId) }}
      parts={{
        crumbs: <Breadcrumbs here={TEXTS.crumb} organisationId={organisationId} between={[manageLink(organisationId)]} />,
        step: step ?? '',
        isRefused: isListRefused || isDroneRefused,
        content: renewal && (
          // Around all steps: who corrects one drone comes back to the list as it was narrowed.
          <PrivateList>
            <RenewalContent {...{ organisationId, kept, isBack }} actor={renewal} onSave={() => actor.send({ type: 'save.chosen' })} />
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

/**
 * What is filled in in a renewal: the summary, or one drone.
 * @param props see the fields
 */
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
      {step === 'editing' && editor && (
        <>
          <h2>{TEXTS.edit}</h2>
          <DroneEditView actor={editor} />
        </>
      )}
      {kept}
      <RemoveDialog actor={actor} />
    </>
  );
}
