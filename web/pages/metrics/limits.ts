/** Mailbox providers start to block senders above these rates. */
export const BOUNCE_LIMIT = 0.04;
export const COMPLAINT_LIMIT = 0.0008;
