// Tests see the dashboard as it is in the sources, however they were started.
const build = Bun.spawnSync([process.execPath, `${import.meta.dir}/build-web.ts`]);
if (build.exitCode !== 0) throw new Error(`The dashboard does not build: ${build.stderr.toString()}`);
