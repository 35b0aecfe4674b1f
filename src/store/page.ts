/** One page of a list, newest first. The cursor's own row is left out; at most one of the two is given. */
export interface PageRequest {
  limit: number;
  /** Older than this id. */
  after?: string;
  /** Newer than this id. */
  before?: string;
}

export interface Page<Row> {
  rows: Row[];
  /** More rows lie beyond this page in the direction of travel. */
  hasMore: boolean;
}
