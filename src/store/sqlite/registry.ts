// The nouns of the store, one line each: threads, calls and the `Store` type are derived from this list. Another engine
// has such a list of its own engine files, checked against the same contracts (`Nouns` in `store.ts`).
export { apiKeyMethods as apiKeys } from "./accounts/api-key-methods.ts";
export { auditMethods as audit } from "./accounts/audit-methods.ts";
export { domainMethods as domains } from "./accounts/domain-methods.ts";
export { factorMethods as factors } from "./accounts/factor-methods.ts";
export { logMethods as logs } from "./accounts/log-methods.ts";
export { memberMethods as members } from "./accounts/member-methods.ts";
export { sessionMethods as sessions } from "./accounts/session-methods.ts";
export { teamMethods as teams } from "./accounts/team-methods.ts";
export { ticketMethods as tickets } from "./accounts/ticket-methods.ts";
export { userMethods as users } from "./accounts/user-methods.ts";
export { contactMethods as contacts } from "./contacts/contact-methods.ts";
export { contactPropertyMethods as contactProperties } from "./contacts/contact-property-methods.ts";
export { segmentMethods as segments } from "./contacts/segment-methods.ts";
export { suppressionMethods as suppressions } from "./contacts/suppression-methods.ts";
export { topicMethods as topics } from "./contacts/topic-methods.ts";
export { unsubscribePageMethods as unsubscribePages } from "./contacts/unsubscribe-page-methods.ts";
export { emailMethods as emails } from "./emails/email-methods.ts";
export { engagementMethods as engagements } from "./emails/engagement-methods.ts";
export { insightMethods as insights } from "./emails/insight-methods.ts";
export { reportMethods as reports } from "./emails/report-methods.ts";
export { sandboxMethods as sandbox } from "./emails/sandbox-methods.ts";
export { templateMethods as templates } from "./emails/template-methods.ts";
export { metricsMethods as metrics } from "./metrics/metrics-methods.ts";
export { deliveryMethods as deliveries } from "./queue/delivery-methods.ts";
export { teamEventMethods as teamEvents } from "./webhooks/team-event-methods.ts";
export { webhookMethods as webhooks } from "./webhooks/webhook-methods.ts";
