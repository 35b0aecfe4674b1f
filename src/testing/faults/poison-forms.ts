import type { ApiFixture } from "../fixtures/api-fixture.ts";
import { confirmationLink, createVisitor } from "../fixtures/form-visitor.ts";

/** A form of the first team with one person who confirmed and one who did not. */
export async function addSignUps(api: ApiFixture): Promise<void> {
  const form = { name: "Newsletter", privacy_url: "https://acme.test/privacy", title: "News" };
  const { id } = (await api.call("POST", "/forms", form)).json as { id: string };
  const visitor = createVisitor(api);
  for (const email of ["asked@site.test", "confirmed@site.test"]) await visitor.fillIn(id, { email });
  await visitor.confirm(await confirmationLink(api, "confirmed@site.test"));
  await api.call("GET", `/forms/${id}`);
}
