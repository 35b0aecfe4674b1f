import { expect, test } from "bun:test";
import { systemAdvice } from "./run-command.ts";

test.each([
  ["permission denied 0.0.0.0:443", { code: "EACCES", syscall: "listen" }, "CAP_NET_BIND_SERVICE"],
  ["in use", { code: "EADDRINUSE", syscall: "listen" }, "`ss -ltnp`"],
  ["not available", { code: "EADDRNOTAVAIL", syscall: "listen" }, "`ip address`"],
  ["EACCES: permission denied, mkdir '/var/lib/sendlark/blobs'", {}, "sudo -u sendlark"],
  ["EROFS: read-only file system, open 'x'", {}, "data_dir"],
])("%s is told with what to do", (message, fields, advice) => {
  expect(systemAdvice(Object.assign(new Error(message), fields))).toContain(advice);
});

test("an error that is not the system's is left as it is", () => {
  expect(systemAdvice(new Error("There is no team Acme."))).toBe("");
});
