import { isolated } from '#rules/core/isolated.rules.ts';
import { droneApart } from '#rules/drones/drone-serial.rules.ts';
import { DECLARATION_ID } from '../drones/drone-declaration.tsx';
import { DroneFormFailure } from '../drones/drone-form-failure.tsx';
import { ErrorSummary, type FieldProblem } from '../kit/error-summary.tsx';
import { FoundNotice } from '../applications/found-notice.tsx';
import { NoticeBanner } from '../kit/notice-banner.tsx';
import { AlertWords } from '../applications/submit-alerts.tsx';
import { useField } from '../kit/use-field.ts';
import type { RenewalProps } from './renewal-props.ts';
import { RENEWAL_TEXTS as TEXTS } from './renewal-texts.ts';

/** Id of a drone's weight class. */
export const classId = (id: number): string => `weight-class-${String(id)}`;

/** Why it cannot be sent as it is, above the list (DVAL-56, DREN-48, DREN-50, OP-D-18); each refusal takes the focus. */
export function RenewalRefusalView({ actor, organisationId }: RenewalProps & { readonly organisationId: string }) {
  const refusal = useField(actor, 'refusal');
  const alertCount = useField(actor, 'refusals');
  switch (refusal) {
    case null:
      return null;
    case 'invalid':
      return <Invalid actor={actor} alertCount={alertCount} />;
    case 'noneReady':
      return <AlertWords title={TEXTS.noneReady} text={TEXTS.noneReadyText} alertCount={alertCount} />;
    case 'noRate':
      return <DroneFormFailure failedCall="fee" organisationId={organisationId} alertCount={alertCount} />;
  }
}

function Invalid({ actor, alertCount }: RenewalProps & { readonly alertCount: number }) {
  const problems = useField(actor, 'problems');
  const drones = useField(actor, 'drones');
  const facts = useField(actor, 'facts');
  const links: FieldProblem[] = drones.flatMap((drone) => {
    const problem = problems.classes[drone.id];
    return problem === undefined
      ? []
      : [{ control: classId(drone.id), text: `${isolated(droneApart(drone, facts.lists))}: ${problem}` }];
  });
  if (problems.declaration !== '') links.push({ control: DECLARATION_ID, text: problems.declaration });
  return <ErrorSummary problems={links} alertCount={alertCount} />;
}

export function RenewalNoticeBanner({ actor }: RenewalProps) {
  const notice = useField(actor, 'notice');
  const changes = useField(actor, 'changes');
  if (notice === null) return null;
  // A repeated notice needs a new banner to be announced.
  return (
    <NoticeBanner
      key={changes}
      level={notice === 'removed' ? 'info' : 'success'}
      title={notice === 'removed' ? TEXTS.removed : TEXTS.updated}
    />
  );
}

export function RenewalFound({ actor }: RenewalProps) {
  const { source, gone } = useField(actor, 'found');
  if (source === 'nowhere') return null;
  return (
    <FoundNotice source={source} saved="renewal" remade="the declaration">
      {gone > 0 && (
        <p>
          {gone === 1
            ? '1 drone is no longer due for renewal, so we removed it.'
            : `${String(gone)} drones are no longer due for renewal, so we removed them.`}
        </p>
      )}
    </FoundNotice>
  );
}
