import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { TransferOwnershipView } from '#ui/aircraft/transfer-ownership.view.tsx';

const route = getRouteApi('/person/transferownership');
/**
 * Explains what cannot be transferred online (ACFT-13). Its address says from which page it was reached (ACFT-14,
 * OP-S-79).
 */
export const transferOwnershipPage = createLazyRoute('/person/transferownership')({
  component: () => <TransferOwnershipView {...route.useSearch().asked} />,
});
