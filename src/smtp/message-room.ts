/** The memory that messages on their way in may hold together. No team has more than half of it. */
export interface MessageRoom {
  /** For one message. */
  enter(teamId: string): MessagePlace;
}

export interface MessagePlace {
  /** False when so many bytes more do not fit now. */
  take(bytes: number): boolean;
  /** Gives all of it back. */
  leave(): void;
}

export function createMessageRoom(bytesMax: number): MessageRoom {
  const teams = new Map<string, number>();
  let total = 0;
  return {
    enter(teamId) {
      let own = 0;
      return {
        take(bytes) {
          const ofTeam = (teams.get(teamId) ?? 0) + bytes;
          if (total + bytes > bytesMax || ofTeam > bytesMax / 2) return false;
          teams.set(teamId, ofTeam);
          total += bytes;
          own += bytes;
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
