import { usePortal } from '#ui/kit/portal.tsx';

/**
 * For whom the person acts on a page that belongs to no profile: the organisation's id, empty for themselves (DLIC-12,
 * DLIC-13).
 */
export function useOrganisation(): string {
  const { acting } = usePortal();
  return acting?.kind === 'organisation' ? acting.organisationId : '';
}
