/** What to do when the operating system refused something; "" when nothing useful is known. */
export function systemAdvice(error: Error): string {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === "listen") return LISTEN_ADVICE[code ?? ""] ?? "";
  // A thread's error arrives as its message alone.
  return /^(?:EACCES|EPERM|EROFS)\b/.test(error.message) ? WRONG_USER : "";
}

const LISTEN_ADVICE: Record<string, string> = {
  EACCES:
    "Ports below 1024 need the capability CAP_NET_BIND_SERVICE, see docs/install.md; or choose other ports in sendlark.toml.",
  EADDRINUSE:
    "Another program listens there, and `ss -ltnp` names it: stop it, or choose another port in sendlark.toml.",
  EADDRNOTAVAIL:
    "An address to listen on is not one of this machine's: `ip address` lists those. 0.0.0.0 stands for all.",
};

const WRONG_USER =
  "Type the command as the user that the server runs as (such as `sudo -u sendlark sendlark …`), or choose another data_dir in sendlark.toml.";
