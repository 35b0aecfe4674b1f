// The counter of an event: in code for new events, in SQL for stored ones.
import type { EmailEvent } from "../../../events/event.ts";
import type { Counter } from "../../metrics.ts";
import type { Dialect } from "../dialect.ts";

/** Null if the event is not counted. */
export function counterOfEvent({ type, detail }: Pick<EmailEvent, "type" | "detail">): Counter | null {
  switch (type) {
    case "email.scheduled":
      return null;
    case "email.sent":
      return "sent";
    case "email.delivered":
      return "delivered";
    case "email.delivery_delayed":
      return "delivery_delayed";
    case "email.complained":
      return "complained";
    case "email.failed":
      return "failed";
    case "email.suppressed":
      return "suppressed";
    case "email.bounced":
      if (detail.bounce?.type === "Permanent") return "bounced_permanent";
      return detail.bounce?.type === "Transient" ? "bounced_transient" : "bounced_undetermined";
    case "email.opened":
      return detail.open?.isMachine === true ? "opened_machine" : "opened";
    case "email.clicked":
      return detail.click?.isMachine === true ? "clicked_machine" : "clicked";
  }
}

/** The same for a row of `events`; null if it is not counted. */
export function counterOfEventSql({ field, isTrue }: Pick<Dialect, "field" | "isTrue">): string {
  const orMachine = (counter: string, path: string) =>
    `CASE WHEN ${isTrue("detail", path)} THEN '${counter}_machine' ELSE '${counter}' END`;
  return `CASE type
    WHEN 'email.scheduled' THEN NULL
    WHEN 'email.bounced' THEN CASE ${field("detail", "bounce.type")}
      WHEN 'Permanent' THEN 'bounced_permanent' WHEN 'Transient' THEN 'bounced_transient'
      ELSE 'bounced_undetermined' END
    WHEN 'email.opened' THEN ${orMachine("opened", "open.isMachine")}
    WHEN 'email.clicked' THEN ${orMachine("clicked", "click.isMachine")}
    ELSE substr(type, 7) END`;
}
