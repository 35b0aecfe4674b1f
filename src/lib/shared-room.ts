/** A limited resource that all teams share, in bytes of memory or in places. One team gets half at most. */
export interface SharedRoom {
  /** For one piece of work; `""` stands for all clients whose team is unknown. */
  enter(teamId: string): Place;
}

export interface Place {
  /** False when that much does not fit now. */
  take(amount: number): boolean;
  /** Releases everything; safe to call twice. */
  leave(): void;
}

export function createSharedRoom(max: number): SharedRoom {
  const teams = new Map<string, number>();
  let total = 0;
  return {
    enter(teamId) {
      let own = 0;
      return {
        take(amount) {
          const ofTeam = (teams.get(teamId) ?? 0) + amount;
          if (total + amount > max || ofTeam > max / 2) return false;
          teams.set(teamId, ofTeam);
          total += amount;
          own += amount;
          return true;
        },
        leave() {
          const left = (teams.get(teamId) ?? 0) - own;
          if (left > 0) teams.set(teamId, left);
          else teams.delete(teamId);
          total -= own;
          own = 0;
        },
      };
    },
  };
}
