// Builds the dashboard from the current sources before tests, however they are started.
const build = Bun.spawnSync([process.execPath, `${import.meta.dir}/build-web.ts`]);
if (build.exitCode !== 0) throw new Error(`The dashboard does not build: ${build.stderr.toString()}`);
