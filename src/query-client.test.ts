// What the dashboard does with answers to requests from before a change.
import { expect, test } from "bun:test";
import { QueryObserver } from "@tanstack/react-query";
import { DashboardQueryClient } from "../web/query-client.ts";

const queryKey = ["/media"];

/** A list whose answers arrive when the test says so, each as the list was when it was asked. */
function openList() {
  const client = new DashboardQueryClient();
  const asked: PromiseWithResolvers<string>[] = [];
  const options = {
    queryKey,
    queryFn: () => {
      const answer = Promise.withResolvers<string>();
      asked.push(answer);
      return answer.promise;
    },
  };
  return { client, asked, options, shown: () => client.getQueryData<string>(queryKey) };
}

test("the first answer is asked for again when a change was made meanwhile", async () => {
  const { client, asked, options, shown } = openList();
  const stop = new QueryObserver(client, options).subscribe(() => {});
  const refreshed = client.invalidateQueries({ queryKey });
  expect(asked).toHaveLength(2);
  asked[1]!.resolve("after");
  await refreshed;
  asked[0]!.resolve("before");
  await asked[0]!.promise;
  expect(shown()).toBe("after");
  expect(client.isFetching()).toBe(0);
  stop();
});

test("a list that is not shown is asked for once more, for whoever waits for it", async () => {
  const { client, asked, options } = openList();
  const answer = client.ensureQueryData(options);
  await client.invalidateQueries({ queryKey });
  asked[0]!.resolve("before");
  asked[1]!.resolve("after");
  expect(await answer).toBe("after");
  expect(asked).toHaveLength(2);
});

test("nothing is asked for twice when it is asked for again", async () => {
  const { client, asked, options, shown } = openList();
  const stop = new QueryObserver(client, options).subscribe(() => {});
  asked[0]!.resolve("first");
  await client.ensureQueryData(options);
  const refreshed = [client.invalidateQueries({ queryKey }), client.invalidateQueries({ queryKey })];
  expect(asked).toHaveLength(3);
  asked[2]!.resolve("after");
  await Promise.all(refreshed);
  asked[1]!.resolve("before");
  await asked[1]!.promise;
  expect(shown()).toBe("after");
  stop();
});

test("what is set stays when an answer from before arrives", async () => {
  const { client, asked, options, shown } = openList();
  const stop = new QueryObserver(client, options).subscribe(() => {});
  client.setQueryData(queryKey, "saved");
  asked[0]!.resolve("before");
  await asked[0]!.promise;
  expect(shown()).toBe("saved");
  expect(client.isFetching()).toBe(0);
  stop();
});
