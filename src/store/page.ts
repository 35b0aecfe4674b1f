/** One page of a list, newest first. Excludes the cursor's row; at most one cursor is given. */
export interface PageRequest {
  limit: number;
  /** Older than this id. */
  after?: string;
  /** Newer than this id. */
  before?: string;
}

export interface Page<Row> {
  rows: Row[];
  /** Whether more rows follow in the page's direction. */
  hasMore: boolean;
}
