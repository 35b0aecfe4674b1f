import type { Egress } from "../mta/outcome.ts";

/** The egress of the domain's region; where the region has none, the first one. */
export function chooseEgress(egresses: readonly [Egress, ...Egress[]], region: string): Egress {
  return egresses.find((egress) => egress.region === region) ?? egresses[0];
}
