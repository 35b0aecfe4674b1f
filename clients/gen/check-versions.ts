// All libraries have the version of the server.
import { join } from "node:path";

const CLIENTS = join(import.meta.dir, "..");

/** Where versions stand, each with what comes before it. */
const PLACES: [path: string, before: RegExp][] = [
  ["node/package.json", /"version": "/],
  ["node/src/version.ts", /VERSION = "/],
  ["python/src/sendlark/_version.py", /VERSION = "/],
  ["go/version.go", /Version = "/],
  ["php/src/Client.php", /VERSION = '/],
  ["ruby/lib/sendlark/version.rb", /VERSION = "/],
  ["rust/Cargo.toml", /^version = "/m],
  ["java/pom.xml", /<artifactId>sendlark<\/artifactId>\s*<version>/],
  ["java/README.md", /<artifactId>sendlark<\/artifactId>\s*<version>/],
  ["java/example/pom.xml", /<artifactId>sendlark<\/artifactId>\s*<version>/],
  ["java/src/main/java/io/github/sendlark/Version.java", /VERSION = "/],
  [
    "integrations/spring-boot-starter/pom.xml",
    /<artifactId>sendlark-spring-boot-starter<\/artifactId>\s*<version>/,
  ],
  [
    "integrations/spring-boot-starter/README.md",
    /<artifactId>sendlark-spring-boot-starter<\/artifactId>\s*<version>/,
  ],
  ["dotnet/Directory.Build.props", /<Version>/],
  ["dotnet/src/Sendlark/SendlarkClient.cs", /Version = "/],
  ["dotnet/example/Example.csproj", /Include="Sendlark" Version="/],
];

/** What differs from the server's version. */
export async function checkVersions(): Promise<string[]> {
  const { version } = await Bun.file(join(CLIENTS, "../package.json")).json();
  const found = PLACES.map(async ([path, before]) => {
    const text = await Bun.file(join(CLIENTS, path)).text();
    const own = new RegExp(`${before.source}([^"'<]*)`, before.flags).exec(text)?.[1];
    return own === version ? [] : [`${path} has the version ${own ?? "of nothing"}, the server ${version}`];
  });
  return (await Promise.all(found)).flat();
}
