import { TransferOwnershipView } from '#ui/aircraft/transfer-ownership.view.tsx';
import { aboutAircraftIn } from '../../page-search-params.ts';
import { definePage } from '../page-module.tsx';

/** What cannot be transferred online (ACFT-13): its address says where it was reached from (ACFT-14, OP-S-79). */
export const transferOwnershipPage = definePage({
  open: ({ query }) => aboutAircraftIn(query),
  Page: ({ opened }) => <TransferOwnershipView {...opened} />,
});
