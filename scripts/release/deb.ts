// A Debian package (deb(5)): an `ar` archive of two tar archives, written without tools so that the same files give the same bytes.
import { INSTALLED, serviceUnit } from "../../src/setup/service-unit.ts";

interface Entry {
  /** `./usr/bin/`: folders end in a slash. */
  path: string;
  mode: number;
  content?: Uint8Array | string;
  /** Of a symbolic link. */
  target?: string;
}

export interface DebianPackage {
  version: string;
  architecture: string;
  program: Uint8Array;
  /** manifest.json and its signature, as `upgrade` keeps them beside the program. */
  record: string;
  licence: string;
  /** Of every file, seconds. */
  time: number;
}

const FOLDER = INSTALLED.packagedProgram.replace(/\/[^/]+$/, "");

export function debianPackage(given: DebianPackage): Uint8Array {
  const files = filesOf(given);
  const bytes = files.reduce((sum, { content = "" }) => sum + content.length, 0);
  const control = tar(
    [
      { path: "./", mode: 0o755 },
      { path: "./control", mode: 0o644, content: controlFile(given, Math.ceil(bytes / 1024)) },
      ...Object.entries(SCRIPTS).map(([name, text]) => ({ path: `./${name}`, mode: 0o755, content: text })),
    ],
    given.time,
  );
  return ar(
    [
      ["debian-binary", Buffer.from("2.0\n")],
      ["control.tar.gz", gzip(control)],
      ["data.tar.gz", gzip(tar(files, given.time))],
    ],
    given.time,
  );
}

function filesOf({ program, record, licence }: DebianPackage): Entry[] {
  const folders = ["./", "./usr/", "./usr/bin/", "./usr/lib/", `.${FOLDER}/`, "./usr/lib/systemd/"];
  const more = ["./usr/lib/systemd/system/", "./usr/share/", "./usr/share/doc/", "./usr/share/doc/sendlark/"];
  return [
    ...[...folders, ...more].map((path) => ({ path, mode: 0o755 })),
    { path: `.${INSTALLED.packagedProgram}`, mode: 0o755, content: program },
    { path: `.${INSTALLED.packagedProgram}.release`, mode: 0o644, content: record },
    { path: "./usr/bin/sendlark", mode: 0o777, target: "../lib/sendlark/sendlark" },
    {
      path: `./usr/lib/systemd/system/${INSTALLED.unit}`,
      mode: 0o644,
      content: serviceUnit({ program: INSTALLED.packagedProgram }),
    },
    { path: "./usr/share/doc/sendlark/copyright", mode: 0o644, content: licence },
  ];
}

function controlFile({ version, architecture }: DebianPackage, kilobytes: number): string {
  return `Package: sendlark
Version: ${version.replace("-", "~")}
Architecture: ${architecture}
Maintainer: The Sendlark maintainers <maintainers@sendlark.invalid>
Installed-Size: ${kilobytes}
Depends: libc6 (>= 2.17), passwd
Section: mail
Priority: optional
Description: email delivery in one executable
 HTTP API, SMTP submission and an outbound mail server with DKIM, on an
 embedded database. Run "sendlark setup" to set it up.
`;
}

const { user, dataDir, unit } = INSTALLED;

const SCRIPTS: Record<string, string> = {
  // The file of before keeps its bytes under this name: dpkg renames the new one over the old name.
  preinst: `#!/bin/sh
set -e
if [ "$1" = upgrade ] && [ -f ${INSTALLED.packagedProgram} ]; then
  for suffix in "" .release; do
    rm -f ${INSTALLED.packagedProgram}.prev$suffix
    [ ! -f ${INSTALLED.packagedProgram}$suffix ] || ln ${INSTALLED.packagedProgram}$suffix ${INSTALLED.packagedProgram}.prev$suffix
  done
fi
`,
  postinst: `#!/bin/sh
set -e
[ "$1" = configure ] || exit 0
getent passwd ${user} >/dev/null || useradd --system --user-group --home-dir ${dataDir} --no-create-home --shell /usr/sbin/nologin ${user}
[ -d ${dataDir} ] || install -d -o ${user} -g ${user} -m 700 ${dataDir}
[ -d /etc/sendlark ] || install -d -o root -g ${user} -m 750 /etc/sendlark
if [ -d /run/systemd/system ]; then
  systemctl daemon-reload
  state=$(systemctl is-active ${unit} || true)
  if [ -n "$2" ] && [ "$state" != inactive ] && [ "$state" != failed ] && [ "$state" != unknown ]; then
    # If it does not start twice, the unit puts the program before in place again.
    [ ! -f ${INSTALLED.packagedProgram}.prev ] || sha256sum < ${INSTALLED.packagedProgram}.prev | cut -c 1-64 > ${INSTALLED.packagedProgram}.trial
    # It migrates the database, if the new version changes it.
    systemctl restart ${unit} || echo "The new version did not start: see journalctl -u ${unit}" >&2
  fi
fi
[ -f ${INSTALLED.config} ] || echo "Sendlark is installed. To set it up, run: sendlark setup"
`,
  prerm: `#!/bin/sh
set -e
if [ "$1" = remove ] && [ -d /run/systemd/system ]; then
  systemctl disable --now ${unit}
fi
`,
  postrm: `#!/bin/sh
set -e
if [ "$1" = remove ] || [ "$1" = purge ]; then
  rm -f ${INSTALLED.packagedProgram}.prev ${INSTALLED.packagedProgram}.prev.release ${INSTALLED.packagedProgram}.trial
  rmdir ${FOLDER} 2>/dev/null || true
  [ ! -d /run/systemd/system ] || systemctl daemon-reload
fi
[ "$1" = purge ] || exit 0
if [ "$SENDLARK_PURGE" = data ]; then
  rm -rf ${dataDir} /etc/sendlark
  ! getent passwd ${user} >/dev/null || userdel ${user}
elif [ -d ${dataDir} ] || [ -d /etc/sendlark ]; then
  echo "Emails, keys and configuration stay in ${dataDir} and /etc/sendlark."
  echo "To remove them: rm -r ${dataDir} /etc/sendlark && userdel ${user}"
fi
`,
};

function gzip(bytes: Uint8Array): Uint8Array {
  const packed = Bun.gzipSync(new Uint8Array(bytes), { level: 9 });
  // The time, and the system that it was packed on (RFC 1952 §2.3.1).
  packed.set([0, 0, 0, 0], 4);
  packed[9] = 255;
  return packed;
}

const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
const BLOCK_BYTES = 512;

/** POSIX ustar; everything belongs to root. */
function tar(entries: Entry[], time: number): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const { path, mode, content = "", target } of entries) {
    const bytes = Buffer.from(content as string);
    const header = Buffer.alloc(BLOCK_BYTES);
    header.write(path, 0, 100);
    header.write(octal(mode, 7), 100);
    header.write(octal(0, 7) + octal(0, 7) + octal(bytes.length, 11) + octal(time, 11), 108, "latin1");
    header.write(`        ${path.endsWith("/") ? "5" : target === undefined ? "0" : "2"}`, 148);
    header.write(target ?? "", 157, 100);
    header.write("ustar\u000000root", 257, "latin1");
    header.write("root", 297);
    header.write(
      `${octal(
        header.reduce((sum, byte) => sum + byte, 0),
        6,
      )} `,
      148,
      "latin1",
    );
    const padding = Buffer.alloc((BLOCK_BYTES - (bytes.length % BLOCK_BYTES)) % BLOCK_BYTES);
    parts.push(header, bytes, padding);
  }
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK_BYTES)]);
}

function ar(members: [name: string, content: Uint8Array][], time: number): Uint8Array {
  const parts: Uint8Array[] = [Buffer.from("!<arch>\n")];
  for (const [name, content] of members) {
    const fields = [name.padEnd(16), `${time}`.padEnd(12), "0".padEnd(6), "0".padEnd(6), "100644".padEnd(8)];
    parts.push(Buffer.from(`${fields.join("")}${`${content.length}`.padEnd(10)}\`\n`), content);
    if (content.length % 2 === 1) parts.push(Buffer.from("\n"));
  }
  return Buffer.concat(parts);
}
