// What has to be done between transactions so that removed bytes are in no file: the search index is made again where
// its emails changed, and the write-ahead log is emptied.
export interface Cleaning {
  /** What `act` removes can be read from no file afterwards, as far as the engine can do so. */
  overwriting(act: () => void): void;
  /** The search index is to be made again where its emails changed. */
  askIndex(): void;
  /** The log is to be emptied after the commit of this transaction. */
  askLog(): number;
  isLogEmptied(ticket: number): boolean;
  /** A few milliseconds of what was asked for. */
  afterCommit(): void;
}

const INDEX_STEPS = 4;

/** `emptyLog`: false = it is read, retry later. */
export function createCleaning(
  index: { step(): boolean },
  { emptyLog, overwriting }: Pick<Cleaning, "overwriting"> & { emptyLog(): boolean },
): Cleaning {
  let isIndexAsked = false;
  let asked = 0;
  let done = 0;
  return {
    overwriting,
    askIndex() {
      isIndexAsked = true;
    },
    askLog: () => ++asked,
    isLogEmptied: (ticket) => ticket <= done,
    afterCommit() {
      if (isIndexAsked) {
        isIndexAsked = false;
        for (let steps = 0; steps < INDEX_STEPS && index.step(); steps += 1);
      }
      if (asked > done && emptyLog()) done = asked;
    },
  };
}

/** For connections that only read, and an engine that has no such files of ours. */
export const noCleaning: Cleaning = {
  overwriting: (act) => act(),
  askIndex() {},
  askLog: () => 0,
  isLogEmptied: () => true,
  afterCommit() {},
};
