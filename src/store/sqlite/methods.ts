// Everything that can be asked of the engine, by name. The names cross the thread boundary.
import type { ApiKeyStore } from "../api-keys.ts";
import type { AuditStore } from "../audit.ts";
import type { ContactPropertyStore } from "../contact-properties.ts";
import type { ContactStore } from "../contacts.ts";
import type { DeliveryStore } from "../deliveries.ts";
import type { DomainStore } from "../domains.ts";
import type { AcceptRequest, AcceptResult, EmailStore, NewBody, NewEmail, StoredBody } from "../emails.ts";
import type { EngagementStore } from "../engagements.ts";
import type { FactorStore } from "../factors.ts";
import type { InsightStore } from "../insights.ts";
import type { LogStore } from "../logs.ts";
import type { MemberStore } from "../members.ts";
import type { MetricsStore } from "../metrics.ts";
import type { ReportStore } from "../reports.ts";
import type { SandboxStore } from "../sandbox.ts";
import type { SegmentStore } from "../segments.ts";
import type { SessionStore } from "../sessions.ts";
import type { SuppressionStore } from "../suppressions.ts";
import type { TeamEventStore } from "../team-events.ts";
import type { TeamStore } from "../teams.ts";
import type { TemplateStore } from "../templates.ts";
import type { TicketStore } from "../tickets.ts";
import type { TopicStore } from "../topics.ts";
import type { UnsubscribePageStore } from "../unsubscribe-pages.ts";
import type { UserStore } from "../users.ts";
import type { WebhookStore } from "../webhooks.ts";
import { createApiKeyMethods } from "./accounts/api-key-methods.ts";
import { createAuditMethods } from "./accounts/audit-methods.ts";
import { createDomainMethods } from "./accounts/domain-methods.ts";
import { createFactorMethods } from "./accounts/factor-methods.ts";
import { createLogMethods } from "./accounts/log-methods.ts";
import { createMemberMethods } from "./accounts/member-methods.ts";
import { createSessionMethods } from "./accounts/session-methods.ts";
import { createTeamMethods } from "./accounts/team-methods.ts";
import { createTicketMethods } from "./accounts/ticket-methods.ts";
import { createUserMethods } from "./accounts/user-methods.ts";
import { createContactMethods } from "./contacts/contact-methods.ts";
import { createContactPropertyMethods } from "./contacts/contact-property-methods.ts";
import { createSegmentMethods } from "./contacts/segment-methods.ts";
import { createSuppressionMethods } from "./contacts/suppression-methods.ts";
import { createTopicMethods } from "./contacts/topic-methods.ts";
import { createUnsubscribePageMethods } from "./contacts/unsubscribe-page-methods.ts";
import { createAccept } from "./emails/accept-email.ts";
import { createEmailList, type EmailListRequest, type PartOfPage } from "./emails/email-list.ts";
import { createEmailReads } from "./emails/email-reads.ts";
import { createEmailSchedule } from "./emails/email-schedule.ts";
import { createEmailSweep } from "./emails/email-sweep.ts";
import { createEngagementMethods } from "./emails/engagement-methods.ts";
import { createInsightMethods } from "./emails/insight-methods.ts";
import { createReportMethods } from "./emails/report-methods.ts";
import { createSandboxMethods } from "./emails/sandbox-methods.ts";
import { createTemplateMethods } from "./emails/template-methods.ts";
import type { Connection } from "./engine/connection.ts";
import { createMetricsMethods } from "./metrics/metrics-methods.ts";
import { createDeliveryClaim } from "./queue/delivery-claim.ts";
import { createDeliveryLists } from "./queue/delivery-lists.ts";
import { createDeliveryRecord } from "./queue/delivery-record.ts";
import { createDeliveryRecovery } from "./queue/delivery-recovery.ts";
import { createDeliveryShift } from "./queue/delivery-shift.ts";
import { createDeliverySites } from "./queue/delivery-sites.ts";
import { createDeliverySteer } from "./queue/delivery-steer.ts";
import { createTeamEventMethods } from "./webhooks/team-event-methods.ts";
import { createWebhookHistory } from "./webhooks/webhook-history.ts";
import { createWebhookMethods } from "./webhooks/webhook-methods.ts";
import { createWebhookQueue } from "./webhooks/webhook-queue.ts";

/** A contract as the engine's own thread sees it: bun:sqlite answers at once. */
export type Synchronous<Contract> = {
  [Name in keyof Contract]: Contract[Name] extends (...args: infer Args) => Promise<infer Result>
    ? (...args: Args) => Result
    : never;
};

/** A body whose bytes are a file already (`bytes` null) or go into the database. */
export type PlacedBody = Omit<NewBody, "bytes"> & { bytes: Uint8Array | null };
export type PlacedEmail = Omit<NewEmail, "body"> & { body: PlacedBody };
export type PlacedAcceptRequest = Omit<AcceptRequest, "emails"> & { emails: PlacedEmail[] };

/** The email store with files left to the caller's side, so that a large body never holds up the writer. */
export interface PlacedEmailStore
  extends Omit<Synchronous<EmailStore>, "accept" | "list" | "body" | "sweep"> {
  list(request: EmailListRequest): PartOfPage;
  accept(request: PlacedAcceptRequest): AcceptResult;
  body(request: {
    teamId: string | null;
    emailId: string;
  }): (Omit<StoredBody, "bytes"> & { bytes: Uint8Array | null }) | null;
  /** `files` are names in the blobs folder that may be orphans. */
  sweep(request: { files: string[] }): void;
}

/** A result crosses the threads as JSON: copying its many small objects costs the runtime four times as much. */
export interface PackedDeliveryStore extends Omit<Synchronous<DeliveryStore>, "record"> {
  /** A `RecordRequest`. */
  record(packed: string): boolean;
}

export interface Methods {
  teams: Synchronous<TeamStore>;
  apiKeys: Synchronous<ApiKeyStore>;
  domains: Synchronous<DomainStore>;
  emails: PlacedEmailStore;
  deliveries: PackedDeliveryStore;
  suppressions: Synchronous<SuppressionStore>;
  templates: Synchronous<TemplateStore>;
  sandbox: Synchronous<SandboxStore>;
  reports: Synchronous<ReportStore>;
  insights: Synchronous<InsightStore>;
  logs: Synchronous<LogStore>;
  engagements: Synchronous<EngagementStore>;
  metrics: Synchronous<MetricsStore>;
  webhooks: Synchronous<WebhookStore>;
  users: Synchronous<UserStore>;
  tickets: Synchronous<TicketStore>;
  sessions: Synchronous<SessionStore>;
  members: Synchronous<MemberStore>;
  factors: Synchronous<FactorStore>;
  audit: Synchronous<AuditStore>;
  teamEvents: Synchronous<TeamEventStore>;
  contacts: Synchronous<ContactStore>;
  contactProperties: Synchronous<ContactPropertyStore>;
  topics: Synchronous<TopicStore>;
  segments: Synchronous<SegmentStore>;
  unsubscribePages: Synchronous<UnsubscribePageStore>;
}

export type MethodTable = ReadonlyMap<string, (request: never) => unknown>;

export function createMethods(connection: Connection): Methods {
  return {
    teams: createTeamMethods(connection),
    apiKeys: createApiKeyMethods(connection),
    domains: createDomainMethods(connection),
    emails: {
      accept: createAccept(connection),
      list: createEmailList(connection),
      ...createEmailReads(connection),
      ...createEmailSchedule(connection),
      ...createEmailSweep(connection),
    },
    deliveries: {
      ...createDeliveryClaim(connection),
      ...createDeliveryRecord(connection),
      ...createDeliveryRecovery(connection),
      ...createDeliveryLists(connection),
      ...createDeliverySites(connection),
      ...createDeliverySteer(connection),
      ...createDeliveryShift(connection),
    },
    suppressions: createSuppressionMethods(connection),
    templates: createTemplateMethods(connection),
    sandbox: createSandboxMethods(connection),
    reports: createReportMethods(connection),
    insights: createInsightMethods(connection),
    logs: createLogMethods(connection),
    engagements: createEngagementMethods(connection),
    metrics: createMetricsMethods(connection),
    webhooks: {
      ...createWebhookMethods(connection),
      ...createWebhookQueue(connection),
      ...createWebhookHistory(connection),
    },
    users: createUserMethods(connection),
    tickets: createTicketMethods(connection),
    sessions: createSessionMethods(connection),
    members: createMemberMethods(connection),
    factors: createFactorMethods(connection),
    audit: createAuditMethods(connection),
    teamEvents: createTeamEventMethods(connection),
    contacts: createContactMethods(connection),
    contactProperties: createContactPropertyMethods(connection),
    topics: createTopicMethods(connection),
    segments: createSegmentMethods(connection),
    unsubscribePages: createUnsubscribePageMethods(connection),
  };
}

/** `emails.accept` → its function. */
export function toMethodTable(methods: Methods): MethodTable {
  const table = new Map<string, (request: never) => unknown>();
  for (const [noun, verbs] of Object.entries(methods)) {
    const named: Record<string, (request: never) => unknown> = { ...verbs };
    for (const [verb, method] of Object.entries(named)) table.set(`${noun}.${verb}`, method);
  }
  return table;
}
