/**
 * The title of the individual dashboard, in a file of its own: the first screen does not load the other titles
 * (docs/decisions/0019).
 */
export const DASHBOARD_TITLE = 'Individual Profile';
