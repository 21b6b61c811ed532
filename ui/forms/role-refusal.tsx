import { roleReason } from '#rules/positions.rules.ts';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { ReturnToPortal } from '../kit/return-to-portal.tsx';
import type { AlertText } from './form-texts.ts';
import { useVisitFacts } from '../visit/visit-facts.tsx';

interface Props {
  /** The printed text (FORM-33, FORM-35). */
  readonly words: AlertText;
  /** Positions that the form asks for (FORM-32); empty where another check refused. */
  readonly positions: readonly string[];
  readonly organisationId: string;
}

/**
 * Says that the person may not complete a form, and beneath the printed words why: the role that they hold, and those
 * that it takes (DEC-40). Trying again does not change a role (DEC-52).
 */
export function RoleRefusal({ words, positions, organisationId }: Props) {
  const { participants } = useVisitFacts();
  const reason = roleReason(participants, organisationId, positions);
  return <FailureAlert words={{ ...words, reason }} onward={<ReturnToPortal />} />;
}
