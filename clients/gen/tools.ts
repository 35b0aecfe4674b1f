// Tool chains that a machine may be without.
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/** The first of these commands that is not there; null when all are. */
export function missingCommand(...commands: (string | undefined)[]): string | null {
  return commands.find((command) => command !== undefined && Bun.which(command) === null) ?? null;
}

const CACHE = join(process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "sendlark-clients");

/** Where cargo builds: outside the clone, so that dependencies are compiled once. */
export const CARGO_TARGET = join(CACHE, "rust");

const JAVA_FORMATTER = "google-java-format";
const JAVA_FORMATTER_VERSION = "1.25.2";
const JAVAC_PACKAGES = ["api", "code", "file", "parser", "tree", "util"];

/** Its command, with the jar that Maven brings once; the name of a command that is missing where there is no jar. */
export function googleJavaFormat(paths: string[]): string[] {
  const jar = join(CACHE, `${JAVA_FORMATTER}-${JAVA_FORMATTER_VERSION}-all-deps.jar`);
  const artifact = `com.google.googlejavaformat:${JAVA_FORMATTER}:${JAVA_FORMATTER_VERSION}:jar:all-deps`;
  if (!existsSync(jar) && missingCommand("mvn") === null) {
    Bun.spawnSync(["mvn", "-q", "dependency:copy", `-Dartifact=${artifact}`, `-DoutputDirectory=${CACHE}`]);
  }
  if (!existsSync(jar)) return [JAVA_FORMATTER, ...paths];
  const exported = JAVAC_PACKAGES.map(
    (name) => `--add-exports=jdk.compiler/com.sun.tools.javac.${name}=ALL-UNNAMED`,
  );
  return ["java", "-XX:+UseSerialGC", ...exported, "-jar", jar, "--replace", ...paths];
}

const WITHOUT_SDK = ["python3", join(import.meta.dir, "../dotnet/without-sdk/run")];

/** That of the SDK; elsewhere the same by Roslyn alone. The name of a command that is missing where there is neither. */
export function csharpFormat(paths: string[]): string[] {
  const hasRoslyn = missingCommand("dotnet") !== null && missingCommand("python3", "npm") === null;
  if (hasRoslyn && Bun.spawnSync([...WITHOUT_SDK, "--install"]).exitCode === 0)
    return [...WITHOUT_SDK, "--format", ...paths];
  return ["dotnet", "format", "whitespace", "clients/dotnet", "--folder", "--include", ...paths];
}
