// The promises any engine keeps. One method = one transaction = one named intention; plain objects in and out,
// so that a method can run on another thread or another machine. Times are ms since 1970, ids UUIDv7.
import type { ApiKeyStore } from "./api-keys.ts";
import type { Act, AuditStore } from "./audit.ts";
import type { ContactPropertyStore } from "./contact-properties.ts";
import type { ContactStore } from "./contacts.ts";
import type { DeliveryStore } from "./deliveries.ts";
import type { DomainStore } from "./domains.ts";
import type { EmailStore } from "./emails.ts";
import type { EngagementStore } from "./engagements.ts";
import type { FactorStore } from "./factors.ts";
import type { InsightStore } from "./insights.ts";
import type { LogStore } from "./logs.ts";
import type { MemberStore } from "./members.ts";
import type { MetricsStore } from "./metrics.ts";
import type { ReportStore } from "./reports.ts";
import type { SandboxStore } from "./sandbox.ts";
import type { SegmentStore } from "./segments.ts";
import type { SessionStore } from "./sessions.ts";
import type { DamagedValue } from "./stored-damage.ts";
import type { SuppressionStore } from "./suppressions.ts";
import type { TeamEventStore } from "./team-events.ts";
import type { TeamStore } from "./teams.ts";
import type { TemplateStore } from "./templates.ts";
import type { TicketStore } from "./tickets.ts";
import type { TopicStore } from "./topics.ts";
import type { UnsubscribePageStore } from "./unsubscribe-pages.ts";
import type { UserStore } from "./users.ts";
import type { WebhookStore } from "./webhooks.ts";

export interface Store {
  teams: TeamStore;
  apiKeys: ApiKeyStore;
  domains: DomainStore;
  emails: EmailStore;
  deliveries: DeliveryStore;
  suppressions: SuppressionStore;
  templates: TemplateStore;
  sandbox: SandboxStore;
  reports: ReportStore;
  insights: InsightStore;
  logs: LogStore;
  engagements: EngagementStore;
  metrics: MetricsStore;
  webhooks: WebhookStore;
  users: UserStore;
  members: MemberStore;
  sessions: SessionStore;
  tickets: TicketStore;
  factors: FactorStore;
  audit: AuditStore;
  /** What happened to a team's own things, as the changes themselves wrote it down. */
  teamEvents: TeamEventStore;
  contacts: ContactStore;
  contactProperties: ContactPropertyStore;
  topics: TopicStore;
  segments: SegmentStore;
  unsubscribePages: UnsubscribePageStore;
  /** When its files were written last before it was opened, ms; 0 = they are new. */
  lastWrittenAt: number;
  /**
   * Runs what somebody does. The first change in it writes the act's entries in its own transaction, and so does each one
   * that counts (`Told.changed`): a change that is refused leaves none. `act` is asked at each change that is to be told;
   * null = it is nobody's act.
   */
  acting<Result>(act: () => Act | null, run: () => Promise<Result>): Promise<Result>;
  /** Free space, write-ahead log size and whether new mail is being refused; for health checks. */
  health(): Promise<StoreHealth>;
  /** Finishes what was asked, checkpoints, releases the lock on the data directory. */
  close(): Promise<void>;
}

export interface StoreHealth {
  engine: "sqlite";
  isAcceptingMail: boolean;
  freeBytes: number;
  walBytes: number;
  /** Another process reads, and keeps the log from being emptied. */
  isLogHeld: boolean;
  /** Stored values that turned out to be unreadable since the start, the first hundred of them. */
  damaged: DamagedValue[];
}
