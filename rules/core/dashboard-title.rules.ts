/**
 * The title of the individual dashboard; apart from the other titles, because the first screen that people see brings
 * none of those (docs/decisions/0019).
 */
export const DASHBOARD_TITLE = 'Individual Profile';
