/**
 * Texts of a dashboard's lists that could not be loaded. A file of its own: the places of the lists are on the
 * dashboard before the rules of the lists are fetched.
 */
export const DRAFTS_NOT_LOADED = { title: 'We could not load your saved applications', text: 'They are still saved.' };
export const SUBMISSIONS_NOT_LOADED = { title: 'We could not load your submissions', text: 'They are not affected.' };
