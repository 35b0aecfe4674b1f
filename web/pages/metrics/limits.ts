/** Above these shares mailbox providers begin to distrust a sender. */
export const BOUNCE_LIMIT = 0.04;
export const COMPLAINT_LIMIT = 0.0008;
