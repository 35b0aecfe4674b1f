// The keys of [sign_in.google] and [sign_in.github].
import { describe, expect, test } from "bun:test";
import { ConfigError, parseConfig, showConfig } from "./config.ts";

const read = (toml: string, environment = {}) =>
  parseConfig(`hostname = "m.example"\n${toml}`, { file: "/etc/sendlark/sendlark.toml", environment });

const CLIENT = 'client_id = "id-1"\nclient_secret = "hunter2"';

test("nothing is there until it is configured", () => {
  expect(read("").signIn).toEqual({ mailFrom: null, google: null, github: null, oidc: null });
});

test("URLs have defaults, secrets come from the environment and are masked wherever they are shown", () => {
  const { signIn } = read(
    '[sign_in.google]\nclient_id = "id-1"\nclient_secret = "${SECRET}"\n[sign_in.github]\nclient_id = "id-2"\nclient_secret = "x"\napi_url = "https://git.example/api/v3"',
    { SECRET: "hunter2" },
  );
  expect(signIn.google).toEqual({
    ...{ clientId: "id-1", clientSecret: "hunter2", issuer: "https://accounts.google.com" },
  });
  expect(signIn.github).toMatchObject({
    authorizeUrl: "https://github.com/login/oauth/authorize",
    apiUrl: "https://git.example/api/v3",
  });
  const shown = showConfig(read(`[sign_in.google]\n${CLIENT}\n[sign_in.github]\n${CLIENT}`));
  expect(JSON.stringify(shown)).not.toContain("hunter2");
  expect(shown).toMatchObject({ sign_in: { google: { client_id: "id-1", client_secret: "***" } } });
});

describe("is refused, by its name and without its secret", () => {
  test.each([
    ['[sign_in.google]\nclient_id = "a"', "sign_in.google.client_secret: missing"],
    [
      '[sign_in.google]\nclient_id = "a"\nclient_secrt = "hunter2"',
      "sign_in.google.client_secrt: unknown key with the value *** (did you mean client_secret?)",
    ],
    [
      '[sign_in.google]\nclient_id = "a"\nclient_secre = "hunter2"',
      "sign_in.google.client_secre: unknown key with the value *** (did you mean client_secret?)",
    ],
    ['[sign_in.github]\nclient_secret = "hunter2"', "sign_in.github.client_id: missing"],
    [
      `[sign_in.google]\n${CLIENT}\nisuer = "x"`,
      'sign_in.google.isuer: unknown key with the value "x" (did you mean issuer?)',
    ],
    [`[sign_in.gogle]\n${CLIENT}`, "sign_in.gogle: unknown key"],
    [`[sign_in.google]\n${CLIENT}\nissuer = "http://idp.example"`, "sign_in.google.issuer:"],
    [`[sign_in.github]\n${CLIENT}\ntoken_url = "https://u:p@x.example/"`, "sign_in.github.token_url:"],
    [`[sign_in.github]\n${CLIENT}\napi_url = "ftp://x.example/"`, "sign_in.github.api_url:"],
    ['[sign_in.google]\nclient_id = "a"\nclient_secret = 1', "sign_in.google.client_secret: *** is not"],
    ["[sign_in]\ngoogle = true", "sign_in.google:"],
  ])("%s", (toml, message) => {
    let problems: string[] = [];
    try {
      read(toml);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems = error.problems;
    }
    expect(problems.join("\n")).toContain(message);
    expect(problems.join("\n")).not.toContain("hunter2");
  });

  test("clear text is for this machine alone", () => {
    const { signIn } = read(`[sign_in.google]\n${CLIENT}\nissuer = "http://127.0.0.1:9000/idp"`);
    expect(signIn.google?.issuer).toBe("http://127.0.0.1:9000/idp");
  });
});
