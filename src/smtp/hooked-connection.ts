// The only file, with doubled-dots.ts, that overrides what smtp-server keeps private: it has no hook for these. The version is pinned
// exactly, and hooked-connection.test.ts fails when the library's code changes.
import { SMTPConnection } from "smtp-server/lib/smtp-connection.js";
import { readDoubledDots } from "./doubled-dots.ts";

type Parser = ReturnType<SMTPConnection["_createParser"]>;

export abstract class HookedConnection extends SMTPConnection {
  /** The greeting is sent. */
  protected abstract onGreeted(): void;

  /** A line of the client outside of a message; `run` gives it to the library, which calls `done` after its reply. */
  protected abstract onCommandLine(line: Buffer, done: () => void, run: Parser["oncommand"]): void;

  /** The line is longer than `maxCommandLength`; the library would answer 421. */
  protected abstract onLineTooLong(): void;

  /** Greets at once: the library waits 100 ms for clients that talk too early, which every client would pay. */
  override init(): void {
    this._setListeners(() => this.connectionReady(() => this.onGreeted()));
  }

  override _createParser(): Parser {
    const parser = super._createParser();
    const run = parser.oncommand;
    parser.oncommand = (line, done = () => {}) => this.onCommandLine(line, done, run);
    readDoubledDots(parser);
    parser.removeAllListeners("error");
    parser.on("error", () => this.onLineTooLong());
    return parser;
  }
}
