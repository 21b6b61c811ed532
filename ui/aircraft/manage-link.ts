import { manageAircraftTarget } from '#machines/core/screens.ts';

/** The way back to the list, above the heading of a page (ACFT-21). */
export const manageAircraftLink = (organisationId: string) =>
  ({ label: 'Manage aircraft', target: manageAircraftTarget(organisationId) }) as const;
