import { createCountContacts } from "../contacts/filter/count-contacts.ts";
import { showContactCount } from "../contacts/search-schema.ts";
import { AppError } from "../lib/app-error.ts";
import { argument, storeCommand } from "./command.ts";
import { REQUIRED_TEAM, requiredTeamId } from "./find-by-name.ts";

export const segmentCount = storeCommand({
  name: "segment count",
  about: "Count a segment's contacts, and who of them would receive marketing email",
  arguments: ["ID"],
  options: { team: REQUIRED_TEAM },
  act: null,
  async run(parts, input) {
    const teamId = await requiredTeamId(parts, input);
    const id = argument(input, 0).toLowerCase();
    const segment = await parts.store.segments.get({ teamId, id });
    if (segment === null) throw new AppError("not_found", `The team has no segment ${id}.`);
    const count = await createCountContacts(parts)({ teamId, segment, filter: null, topicId: null });
    return { object: "segment_count" as const, id, name: segment.name, ...showContactCount(count) };
  },
  show({ name, total, would_receive, refused }) {
    const reasons = Object.entries(refused).filter(([, contacts]) => contacts > 0);
    const not = reasons.map(([reason, contacts]) => `${contacts} ${reason.replace("_", " ")}`).join(", ");
    const refusedText = not === "" ? "" : ` · ${total - would_receive} not: ${not}`;
    return `${name}: ${total} in segment · ${would_receive} would receive${refusedText}\n`;
  },
});
