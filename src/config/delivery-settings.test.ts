import { expect, test } from "bun:test";
import { parseConfig } from "./config.ts";
import { mtaSettings } from "./delivery-settings.ts";

const own = (toml: string) => {
  const config = parseConfig(`hostname = "mail.test"\n${toml}`, { file: "sendlark.toml", environment: {} });
  return mtaSettings(config, null, ["5.6.7.8", "2a00::1"]).ownAddresses;
};

test("mail is not sent to where this machine itself takes mail", () => {
  expect(own("")).toEqual(["5.6.7.8", "2a00::1"]);
  expect(own('[smtp]\nlisten = ["[::]:25"]')).toEqual(["5.6.7.8", "2a00::1"]);
  expect(own('[smtp]\nlisten = ["5.6.7.9:25"]')).toEqual(["5.6.7.9"]);
  expect(own('[[egress]]\naddress = "5.6.7.9"\n[smtp]\nlisten = ["0.0.0.0:587"]')).toEqual(["5.6.7.9"]);
  // Somebody else may have port 25 of this machine.
  expect(own('[smtp]\nlisten = ["0.0.0.0:2525"]')).toEqual([]);
});
