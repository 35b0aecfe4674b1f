/** What to do when the operating system refused something; "" when nothing useful is known. */
export function systemAdvice(error: Error): string {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === "listen") return LISTEN_ADVICE[code ?? ""] ?? "";
  // A thread's error arrives as its message alone.
  return /^(?:EACCES|EPERM|EROFS)\b/.test(error.message) ? WRONG_USER : "";
}

const LISTEN_ADVICE: Record<string, string> = {
  EACCES:
    "Ports below 1024 need the capability CAP_NET_BIND_SERVICE (see docs/install.md). Or choose other ports in sendlark.toml.",
  EADDRINUSE:
    "Another program uses this port: find it with `ss -ltnp` and stop it, or choose another port in sendlark.toml.",
  EADDRNOTAVAIL:
    "A listen address does not belong to this machine: `ip address` lists its addresses. Use 0.0.0.0 for all.",
};

const WRONG_USER =
  "Run the command as the server's user (such as `sudo -u sendlark sendlark …`), or choose another data_dir in sendlark.toml.";
