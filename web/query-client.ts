// TanStack Query keeps the first answer of a query that is invalidated meanwhile, and every answer of one whose data is set
// meanwhile, though both may be from before the change.
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryClientConfig,
} from "@tanstack/react-query";

/** Shows no answer to a request from before a change. */
export class DashboardQueryClient extends QueryClient {
  constructor(config?: QueryClientConfig) {
    super(config);
    this.getQueryCache().subscribe((event) => {
      const isSet = event.type === "updated" && event.action.type === "success" && event.action.manual;
      if (isSet === true) void event.query.cancel({ revert: true });
    });
  }

  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const underWay = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus === "fetching");
    for (const query of underWay) void query.cancel({ silent: true });
    const done = super.invalidateQueries(filters, options);
    // Also those that nothing on the page shows: whoever waits for them gets this answer.
    for (const query of underWay) query.fetch().catch(() => undefined);
    return done;
  }
}
