const FILTERS = ['due', 'expiring', 'expired', 'updates'] as const;
/** Filters of the list that have links on other pages. */
export type DroneListFilter = (typeof FILTERS)[number];

export const droneListFilterIn = (text: string | undefined): DroneListFilter | undefined =>
  FILTERS.find((filter) => filter === text);
