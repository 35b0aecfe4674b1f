// Faults before MAIL: connect, banner, EHLO, TLS.
import type { FaultPeer } from "../servers/fault-peer.ts";
import type { Fault } from "../servers/fault-server.ts";

/** One byte now and then: slower than any time-out, never silent. */
const DRIP_MS = 5;

const banner = (id: string, name: string, bytes: string): Fault => ({
  id,
  name,
  async play(peer) {
    peer.write(bytes);
    await peer.gone();
  },
});

export const OPENING_FAULTS: readonly Fault[] = [
  { id: "0", name: "no fault", play: (peer) => peer.greet().then(() => peer.behave()) },
  { id: "3", name: "accepts, then silent for ever", play: (peer) => peer.gone() },
  { id: "4", name: "closes at once", play: async (peer) => peer.close() },
  { id: "5", name: "RST after accept", play: async (peer) => peer.reset() },
  {
    id: "7",
    name: "421 banner",
    async play(peer) {
      peer.say("421 4.3.2 come back later");
      peer.close();
    },
  },
  banner("8", "554 banner", "554 5.7.1 no service for you\r\n"),
  {
    id: "9",
    name: "banner in drips",
    async play(peer) {
      for (;;) {
        peer.write("2");
        await Promise.race([peer.gone(), Bun.sleep(DRIP_MS)]);
        if (peer.socket.destroyed) return;
      }
    },
  },
  {
    id: "9b",
    name: "every reply one byte at a time, in time",
    async play(peer) {
      await peer.greet();
      for (;;) {
        const line = await peer.line();
        await dripped(peer, line === "DATA" ? "354 go ahead\r\n" : "250-2.0.0 well\r\n250 2.0.0 ok\r\n");
        if (line !== "DATA") continue;
        await peer.body();
        await dripped(peer, "250-2.0.0 well\r\n250 2.0.0 queued\r\n");
      }
    },
  },
  banner("10", "1 MB banner without newline", "220 ".padEnd(1024 * 1024, "x")),
  banner("11", "banner that never ends", "220-hello\r\n".repeat(1_000)),
  banner("12", "banner of 10,000 lines", `${"220-hello\r\n".repeat(10_000)}220 hello\r\n`),
  {
    id: "13",
    name: "bare LF",
    async play(peer) {
      peer.write("220 fault.test\n");
      await peer.behave();
    },
  },
  {
    id: "14",
    name: "control characters, escapes and 8-bit bytes in the banner",
    async play(peer) {
      peer.say("220 \x1b[31mred\x00\xff\xfe");
      await peer.behave();
    },
  },
  banner("15a", "HTTP banner", "HTTP/1.1 400 Bad Request\r\n\r\n"),
  banner("15b", "SSH banner", "SSH-2.0-OpenSSH_9.6\r\n"),
  banner("16a", "code 999", "999 hello\r\n"),
  banner("16b", "code of two digits", "22\r\n"),
  banner("16c", "empty line", "\r\n"),
  {
    id: "17",
    name: "EHLO 500, HELO fine",
    async play(peer) {
      peer.say("220 fault.test");
      await peer.line();
      peer.say("500 5.5.1 what?");
      await peer.behave();
    },
  },
  {
    id: "17b",
    name: "keywords in odd spellings, and one in the place of the name",
    async play(peer) {
      peer.say("220 fault.test ESMTP");
      await peer.line();
      peer.say("250-STARTTLS", "250-size=99999999 ", "250-pipelining\tyes", "250-", "250 8bitmime");
      for (const answer of ["250 ok", "250 ok"]) {
        await peer.line();
        peer.say(answer);
      }
      if ((await peer.line()) !== "DATA") throw new Error("DATA was due");
      peer.say("354 go ahead");
      await peer.body();
      peer.say("250 2.0.0 queued");
      await peer.behave();
    },
  },
  {
    id: "18",
    name: "SIZE smaller than the message",
    async play(peer) {
      await peer.greet("SIZE 10");
      await peer.behave();
    },
  },
  {
    id: "19",
    name: "AUTH offered only before TLS",
    async play(peer) {
      await peer.greet("AUTH PLAIN LOGIN", "STARTTLS");
      await peer.line();
      peer.say("220 go ahead");
      peer.startTls();
      await peer.behave();
    },
  },
  {
    id: "20",
    name: "10,000 capabilities",
    async play(peer) {
      await peer.greet(...Array.from({ length: 10_000 }, (_, index) => `X-${index}`));
      await peer.gone();
    },
  },
  {
    id: "21",
    name: "closes at EHLO",
    async play(peer) {
      peer.say("220 fault.test");
      await peer.line();
      peer.close();
    },
  },
  {
    id: "22a",
    name: "extensions gone after TLS",
    async play(peer) {
      await peer.greet("STARTTLS", "PIPELINING", "SIZE 1000");
      await peer.line();
      peer.say("220 go ahead");
      peer.startTls();
      await peer.behave();
    },
  },
  {
    id: "22c",
    name: "8BITMIME and SMTPUTF8 gone after TLS",
    async play(peer) {
      await peer.greet("STARTTLS", "8BITMIME", "SMTPUTF8");
      await peer.line();
      peer.say("220 go ahead");
      peer.startTls();
      await peer.behave();
    },
  },
  {
    id: "22b",
    name: "many replies to one command without PIPELINING",
    async play(peer) {
      await peer.greet();
      await peer.line();
      peer.say("250 ok", "250 ok", "354 go ahead");
      await peer.gone();
    },
  },
  ...tlsFaults(),
];

async function dripped(peer: FaultPeer, bytes: string): Promise<void> {
  for (const byte of bytes) {
    peer.write(byte);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function tlsFaults(): Fault[] {
  /** The first connection plays the fault behind `220 go ahead`; the next ones offer no TLS. */
  const onFirst = (id: string, name: string, play: Fault["play"]): Fault => ({
    id,
    name,
    async play(peer) {
      await peer.greet(...(peer.connection === 1 ? ["STARTTLS"] : []));
      if (peer.connection > 1) return peer.behave();
      await peer.line();
      await play(peer);
    },
  });
  return [
    onFirst("23", "garbage instead of a handshake", async (peer) => {
      peer.say("220 go ahead");
      peer.write("this is not TLS at all, whatever you may think of it\r\n");
      await peer.gone();
    }),
    onFirst("24", "a reply in clear behind 220, in one segment", async (peer) => {
      peer.write("220 go ahead\r\n250 injected\r\n");
      peer.startTls();
      await peer.behave();
    }),
    onFirst("25", "stalls in the handshake", async (peer) => {
      peer.say("220 go ahead");
      await peer.gone();
    }),
    onFirst("26", "a certificate of its own", async (peer) => {
      peer.say("220 go ahead");
      peer.startTls();
      await peer.behave();
    }),
    onFirst("27", "TLS 1.0 only", async (peer) => {
      peer.say("220 go ahead");
      peer.startTls({ minVersion: "TLSv1", maxVersion: "TLSv1" });
      await peer.gone();
    }),
    onFirst("28", "454 to STARTTLS", async (peer) => {
      peer.say("454 4.7.0 TLS not available");
      await peer.behave();
    }),
    onFirst("29", "close_notify within a reply, then clear text", async (peer) => {
      peer.say("220 go ahead");
      peer.startTls();
      await peer.line();
      peer.write("250-half");
      peer.close();
      peer.socket.write("250 other half\r\n");
      await peer.gone();
    }),
  ];
}
