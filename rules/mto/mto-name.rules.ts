/**
 * Name of the notification in requests and drafts, and title of its page (OP-S-09); apart, because the dashboard needs
 * it alone.
 */
export const MTO_NAME = 'Notification of training outcomes';
