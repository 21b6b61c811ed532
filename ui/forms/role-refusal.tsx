import { roleReason } from '#rules/positions.rules.ts';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { ReturnToPortal } from '../kit/return-to-portal.tsx';
import type { AlertText } from './form-texts.ts';
import { useVisitFacts } from '../visit/visit-facts.tsx';

interface Props {
  /** The printed words (FORM-33, FORM-35). */
  readonly words: AlertText;
  /** The form's own positions (FORM-32); empty where another check refused. */
  readonly positions: readonly string[];
  readonly organisationId: string;
}

/**
 * Says that the person may not complete a form, and beneath the printed words why: the role that they hold, and those
 * that it takes (DEC-40). Trying again does not change a role (DEC-52).
 *
 * @param props words, form and organisation
 */
export function RoleRefusal({ words, positions, organisationId }: Props) {
  const { participants } = useVisitFacts();
  const reason = roleReason(participants, organisationId, positions);
  return <FailureAlert words={{ ...words, reason }} onward={<ReturnToPortal />} />;
}
