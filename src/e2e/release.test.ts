// What `scripts/release.ts` makes, without building: the Debian package, the SBOM, and what the release is made of.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { debianPackage } from "../../scripts/release/deb.ts";
import { importedIn, licenceOf, makeSbom, parseLock } from "../../scripts/release/sbom.ts";
import { RELEASE_TARGETS } from "../../scripts/release/targets.ts";
import { INSTALLED, serviceUnit } from "../setup/service-unit.ts";
import { builtBinary } from "../testing/fixtures/binary.ts";
import { onlyWith } from "../testing/fixtures/only-with.ts";

const root = join(import.meta.dir, "../..");
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sendlark-deb-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const given = {
  ...{ version: "1.2.0-rc.1", architecture: "amd64", program: Buffer.from("#!/bin/sh\necho program\n") },
  ...{ record: "{}\n", licence: "MIT\n", time: 1_795_000_000 },
};

function run(...command: string[]): string {
  const { exitCode, stdout, stderr } = Bun.spawnSync(command);
  if (exitCode !== 0) throw new Error(`${command.join(" ")}: ${stderr}`);
  return stdout.toString();
}

const { describe: withDpkg } = onlyWith("dpkg-deb", Bun.which("dpkg-deb") !== null);
withDpkg("the Debian package", () => {
  const file = () => join(folder, "sendlark.deb");
  beforeAll(() => writeFileSync(file(), debianPackage(given)));

  test("dpkg reads its control file", () => {
    const fields = run("dpkg-deb", "--field", file());
    for (const line of [
      "Package: sendlark",
      "Version: 1.2.0~rc.1",
      "Architecture: amd64",
      "Depends: libc6 (>= 2.17), passwd",
    ])
      expect(fields.split("\n")).toContain(line);
  });

  test("it has the program, its manifest and the unit, all of root", () => {
    const lines = run("dpkg-deb", "--contents", file()).trim().split("\n");
    expect(lines.every((line) => line.includes(" root/root "))).toBe(true);
    const shown = lines.map((line) => line.replace(/^(\S+) .*:\d\d \.\//, "$1 /"));
    expect(shown).toContain("-rwxr-xr-x /usr/lib/sendlark/sendlark");
    expect(shown).toContain("-rw-r--r-- /usr/lib/sendlark/sendlark.release");
    expect(shown).toContain("-rw-r--r-- /usr/lib/systemd/system/sendlark.service");
    expect(shown.find((line) => line.includes("/usr/bin/sendlark"))).toEndWith("-> ../lib/sendlark/sendlark");
    run("dpkg-deb", "--extract", file(), join(folder, "extracted"));
    const of = (path: string) => join(folder, "extracted", path);
    expect(run(of("usr/bin/sendlark"))).toBe("program\n");
    expect(statSync(of("usr/bin/sendlark")).mode & 0o777).toBe(0o755);
    expect(readFileSync(of("usr/lib/systemd/system/sendlark.service"), "utf8")).toBe(
      serviceUnit({ program: INSTALLED.packagedProgram }),
    );
  });

  test("its scripts are valid, and a purge keeps the data unless it is asked for", () => {
    run("dpkg-deb", "--control", file(), join(folder, "control"));
    for (const name of ["preinst", "postinst", "prerm", "postrm"])
      run("sh", "-n", join(folder, "control", name));
    const postrm = readFileSync(join(folder, "control/postrm"), "utf8");
    expect(postrm.indexOf('"$SENDLARK_PURGE" = data')).toBeLessThan(
      postrm.indexOf("rm -rf /var/lib/sendlark"),
    );
    expect(postrm.match(/rm -rf/g)).toHaveLength(1);
  });

  test("the same files make the same bytes", () => {
    expect(Bun.hash(debianPackage(given))).toBe(Bun.hash(debianPackage({ ...given })));
  });
});

describe("the SBOM", () => {
  const lock = readFileSync(join(root, "bun.lock"), "utf8");
  const sbom = JSON.parse(
    makeSbom({
      version: "1.2.0",
      date: "2026-11-23T00:00:00Z",
      lock,
      runtime: process.versions,
      bundled: importedIn(join(root, "web")),
      licenceOf: (path) => licenceOf(root, path),
    }),
  );
  const components = sbom.components as {
    name: string;
    version: string;
    scope: string;
    purl?: string;
    hashes?: unknown[];
    licenses?: unknown[];
    "bom-ref": string;
  }[];

  test("lists every package of bun.lock once, with its hash", () => {
    const packages = Object.values(parseLock(lock).packages).map(([id]) => id);
    const listed = components.filter(({ purl }) => purl !== undefined);
    expect(listed.map(({ name, version }) => `${name}@${version}`).toSorted()).toEqual(packages.toSorted());
    expect(
      listed.every(({ hashes }) => /^[0-9a-f]{128}$/.test(JSON.parse(JSON.stringify(hashes))[0].content)),
    ).toBe(true);
    expect(new Set(components.map((one) => one["bom-ref"])).size).toBe(components.length);
  });

  test("gives the licence of everything in the program, with scoped and nested packages", () => {
    const required = components.filter(({ purl, scope }) => purl !== undefined && scope === "required");
    const nested = required.filter(({ "bom-ref": ref }) => /#(?:@[^/]+\/)?[^@/]+\//.test(ref));
    expect(nested.length).toBeGreaterThan(0);
    expect(required.filter(({ licenses }) => licenses === undefined).map(({ name }) => name)).toEqual([]);
  });

  test("tells what is in the program from what only builds and tests it", () => {
    const scopeOf = (name: string) => components.find((one) => one.name === name)?.scope;
    // smtp-server is a dependency, and nodemailer one of its own; react is built into the dashboard.
    expect([scopeOf("smtp-server"), scopeOf("nodemailer"), scopeOf("react"), scopeOf("typescript")]).toEqual([
      "required",
      "required",
      "required",
      "excluded",
    ]);
  });

  test("names the runtime and what it contains", () => {
    const named = components.map(({ name }) => name);
    for (const part of ["bun", "boringssl", "zlib"]) expect(named).toContain(part);
  });
});

test("each target has a runtime that is pinned, and each architecture of Debian one program", () => {
  expect(RELEASE_TARGETS.map(({ name }) => name)).toEqual([
    "linux-x64",
    "linux-x64-baseline",
    "linux-arm64",
    "darwin-arm64",
  ]);
  expect(RELEASE_TARGETS.every(({ integrity }) => /^sha512-[\w+/]{86}==$/.test(integrity))).toBe(true);
  expect(RELEASE_TARGETS.flatMap(({ debian }) => debian ?? [])).toEqual(["amd64", "arm64"]);
});

const container = onlyWith(
  "root, unshare, setpriv",
  process.getuid?.() === 0 && Bun.which("setpriv") !== null,
);
container.test(
  "the user of a container gets its volume as data directory, any other user a folder of their own",
  async () => {
    const program = join(folder, "sendlark");
    copyFileSync(await builtBinary(), program);
    const lib = join(folder, "lib");
    for (const path of [lib, join(lib, "sendlark"), join(folder, "etc")]) mkdirSync(path);
    run("chown", "65532", join(lib, "sendlark"), join(folder, "etc"));
    run("chmod", "755", folder, lib, program);
    const init = (uid: number, name: string) => {
      const file = join(folder, "etc", name);
      const line = `mount --bind ${lib} /var/lib && exec setpriv --reuid ${uid} --clear-groups ${program} init --config ${file}`;
      run("unshare", "--mount", "sh", "-c", line);
      return readFileSync(file, "utf8");
    };
    expect(init(65532, "image.toml")).toContain('data_dir = "/var/lib/sendlark"');
    run("chmod", "777", join(folder, "etc"));
    expect(init(65533, "own.toml")).toContain('data_dir = "./data"');
  },
);
