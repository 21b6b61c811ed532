import { usePortal } from '#ui/kit/portal.tsx';

/**
 * For whom the person acts on a page that is nobody's own: the organisation's id, empty for themselves (DLIC-12,
 * DLIC-13).
 */
export function useOrganisation(): string {
  const { acting } = usePortal();
  return acting?.kind === 'organisation' ? acting.organisationId : '';
}
