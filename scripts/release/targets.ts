// What a release has programs for, and the Bun that each is built on: its npm package, pinned by the hash of its tarball.
// Another Bun: `npm view @oven/bun-NAME@VERSION dist.integrity` for each.

export interface ReleaseTarget {
  /** As `TARGET` of src/lib/version.ts says it, after `sendlark-` also the name of the program. */
  name: string;
  /** Bun's name for it. */
  bun: string;
  package: string;
  integrity: string;
  /** The architecture of its Debian package; null = none is made. */
  debian: "amd64" | "arm64" | null;
}

/** Many cheap virtual machines hide AVX2: the package for amd64 has the program that needs none. */
export const RELEASE_TARGETS: ReleaseTarget[] = [
  {
    name: "linux-x64",
    bun: "bun-linux-x64",
    package: "@oven/bun-linux-x64",
    integrity:
      "sha512-CHbbkmHVM28T1GFq+6GL4Ao4ujwwYwj1CxFFwEFzLanPfNsId9AhbIP0Q4reWuWBkGimUkoQygrK7Rgjtj3vog==",
    debian: null,
  },
  {
    name: "linux-x64-baseline",
    bun: "bun-linux-x64-baseline",
    package: "@oven/bun-linux-x64-baseline",
    integrity:
      "sha512-FBU6T21NT+i+rESbi0Z8A8G5xN51c+WZ0v6pIjI6szSzOlqVNv64nf7FPnwNIyxKD1M7Wg5cEobLC/QbzCeLtA==",
    debian: "amd64",
  },
  {
    name: "linux-arm64",
    bun: "bun-linux-arm64",
    package: "@oven/bun-linux-aarch64",
    integrity:
      "sha512-ZTVtpf9zmHSBVPX1sBwe5agGb/rN34yPGg/Hby8e2Ax2uCUA2URZKlZH7qLntK7qaFJCMXh9v0GWNYN2zINz1w==",
    debian: "arm64",
  },
  {
    name: "darwin-arm64",
    bun: "bun-darwin-arm64",
    package: "@oven/bun-darwin-aarch64",
    integrity:
      "sha512-zW/hxwc8sJAILGwB5eTC4i48ouGXf0V4lrxmEOk3JIE6JkYVW1TZh1E2pIempqsezgW1sckTIIDudFON8bJ2Mw==",
    debian: null,
  },
];
