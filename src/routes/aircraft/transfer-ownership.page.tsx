import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { TransferOwnershipView } from '#ui/aircraft/transfer-ownership.view.tsx';

const route = getRouteApi('/person/transferownership');
/** What cannot be transferred online (ACFT-13): its address says where it was reached from (ACFT-14, OP-S-79). */
export const transferOwnershipPage = createLazyRoute('/person/transferownership')({
  component: () => <TransferOwnershipView {...route.useSearch().asked} />,
});
