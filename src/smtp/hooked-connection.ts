// The only file, with doubled-dots.ts, that overrides what smtp-server keeps private: it has no hook for these. The version is pinned
// exactly, and hooked-connection.test.ts fails when the library's code changes.
import { SMTPConnection } from "smtp-server/lib/smtp-connection.js";
import { readDoubledDots } from "./doubled-dots.ts";

type Parser = ReturnType<SMTPConnection["_createParser"]>;

/** A socket gives up to 512 KB at once; with dots in it, reading takes 5 ms, and several times that before the code is compiled. */
const PIECE_BYTES = 64 * 1024;

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
    readInPieces(parser);
    parser.removeAllListeners("error");
    parser.on("error", () => this.onLineTooLong());
    return parser;
  }
}

/** Makes the parser read long chunks in pieces, each in a turn of the event loop of its own. */
function readInPieces(parser: Parser): void {
  const write = parser._write.bind(parser);
  parser._write = (chunk: Buffer, encoding, done) => {
    let at = 0;
    const next = (error?: Error | null): void => {
      if (error || at >= chunk.length || parser.destroyed) {
        done(error);
        return;
      }
      const piece = chunk.subarray(at, at + PIECE_BYTES);
      const isFirst = at === 0;
      at += piece.length;
      if (isFirst) write(piece, encoding, next);
      else setImmediate(() => write(piece, encoding, next));
    };
    next();
  };
}
