import { AppError } from "../lib/app-error.ts";
import { storeCommand } from "./command.ts";

/** Drains the running server, which its service manager then starts again: the program that is installed by then. */
export const restart = storeCommand({
  name: "restart",
  about: "Restart the running server, if systemd runs it",
  act: null,
  async run({ requestRestart }) {
    if (requestRestart === undefined) {
      throw new AppError("not_found", "No server is running on this data directory.");
    }
    if (!requestRestart()) {
      throw new AppError(
        "application_error",
        "systemd does not run this server, so nothing would start it again: stop it and start it yourself.",
        { status: 409 },
      );
    }
    return { restarting: true };
  },
  show: () => "The server finishes its conversations and starts again.\n",
});
