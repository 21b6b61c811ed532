/**
 * Name of the notification in requests and drafts, and title of its page (OP-S-09). A file of its own, because the
 * dashboard loads it.
 */
export const MTO_NAME = 'Notification of training outcomes';
