// Faults from MAIL on, and of policy.
import type { FaultPeer } from "../servers/fault-peer.ts";
import type { Fault } from "../servers/fault-server.ts";

/** Good until this command, then these lines; what follows is up to `after`. */
function at(
  id: string,
  name: string,
  verb: "MAIL" | "RCPT" | "DATA",
  lines: string[],
  after: (peer: FaultPeer) => Promise<void> = (peer) => peer.behave(),
): Fault {
  return {
    id,
    name,
    async play(peer) {
      await peer.greet();
      for (let line = await peer.line(); !line.startsWith(verb); line = await peer.line()) peer.say("250 ok");
      peer.say(...lines);
      await after(peer);
    },
  };
}

/** Good until the 354. */
const inBody = (id: string, name: string, play: Fault["play"]): Fault => ({
  id,
  name,
  async play(peer) {
    await peer.greet();
    await peer.untilData();
    await play(peer);
  },
});

const afterDot = (id: string, name: string, play: Fault["play"]): Fault =>
  inBody(id, name, async (peer) => {
    await peer.body();
    await play(peer);
  });

const closes = async (peer: FaultPeer): Promise<void> => peer.close();

const html = (lines: number, chars: number): string[] =>
  Array.from({ length: lines }, (_, index) =>
    `554${index === lines - 1 ? " " : "-"}5.7.1 <script>alert(1)</script>\x1b[2J \rspam `.padEnd(chars, "x"),
  );

export const TRANSACTION_FAULTS: readonly Fault[] = [
  at("30", "421 in the transaction", "RCPT", ["421 4.3.2 shutting down"], closes),
  at("31", "greylisting", "RCPT", ["451 4.7.1 Greylisted, try again in 5 minutes"]),
  at("32", "450 for ever", "RCPT", ["450 4.2.0 not now"]),
  at("33a", "too many recipients", "RCPT", ["452 4.5.3 Too many recipients"]),
  at("33b", "no such user", "RCPT", ["550 5.1.1 No such user here"]),
  at("33c", "too many recipients, for good", "RCPT", ["552 5.5.3 Too many recipients"]),
  at("33d", "recipient who has moved, and is forwarded to", "RCPT", [
    "251 2.1.5 User not local; will forward",
  ]),
  at("35", "codes that differ within a reply", "RCPT", ["250-ok", "550 no"]),
  at("36", "enhanced code without text", "RCPT", ["550 5.1.1"]),
  at("36b", "enhanced code of the permanent class in a temporary reply", "RCPT", ["450 5.1.1 No such user"]),
  at("36c", "enhanced code of the temporary class in a permanent reply", "RCPT", ["550 4.2.2 No such user"]),
  {
    id: "37",
    name: "a reply to a command never sent",
    async play(peer) {
      peer.say("220 fault.test");
      await peer.line();
      peer.say("250 fault.test", "250 what you never asked");
      await peer.behave();
    },
  },
  at("38a", "552 for size", "MAIL", ["552 5.3.4 Message too big"]),
  at("38b", "452 for space", "MAIL", ["452 4.3.1 Insufficient system storage"]),
  at("39", "250 instead of 354", "DATA", ["250 fine"]),
  {
    id: "40a",
    name: "550 at DATA while pipelining",
    async play(peer) {
      await peer.greet("PIPELINING");
      for (let line = await peer.line(); line !== "DATA"; line = await peer.line()) peer.say("250 ok");
      peer.say("550 go away with that");
      await peer.behave();
    },
  },
  {
    id: "40b",
    name: "354 though every RCPT was refused",
    async play(peer) {
      await peer.greet("PIPELINING");
      await peer.line();
      await peer.line();
      await peer.line();
      peer.say("250 ok", "550 5.1.1 no such user", "354 go ahead");
      if ((await peer.line()) !== ".") throw new Error("a lone dot was due");
      peer.say("554 5.5.1 no recipients");
      await peer.behave();
    },
  },
  {
    id: "40c",
    name: "MAIL refused while pipelining, then closed",
    async play(peer) {
      await peer.greet("PIPELINING");
      await peer.line();
      peer.say("550 5.1.8 Sender address rejected");
      peer.close();
    },
  },
  inBody("41", "drops during the body", async (peer) => {
    await peer.line();
    peer.socket.destroy();
  }),
  inBody("42", "stops reading", async (peer) => {
    peer.pause();
    await Bun.sleep(1_000);
    peer.socket.destroy();
  }),
  inBody("42b", "answers before the dot", async (peer) => {
    await peer.line();
    peer.say("250 2.0.0 queued already");
    await peer.gone();
  }),
  inBody("42c", "refuses within the body, and reads on", async (peer) => {
    if (peer.connection > 1) {
      await peer.body();
      peer.say("250 2.0.0 queued");
      return peer.behave();
    }
    await peer.line();
    peer.say("552 5.3.4 That is enough");
    await peer.gone();
  }),
  afterDot("43", "drops after the dot, before the reply", async (peer) => {
    peer.socket.destroy();
  }),
  afterDot("44", "answers the dot late", async (peer) => {
    await Bun.sleep(100);
    peer.say("250 2.0.0 at last");
    await peer.behave();
  }),
  afterDot("45", "never answers the dot", (peer) => peer.gone()),
  afterDot("46", "250, then RST", async (peer) => {
    peer.say("250 2.0.0 queued");
    await Bun.sleep(20);
    peer.reset();
  }),
  afterDot("46b", "250, then closed without a goodbye of TLS", async (peer) => {
    peer.say("250 2.0.0 queued");
    peer.socket.end();
  }),
  afterDot("47b", "421 after the dot", async (peer) => {
    peer.say("421 4.3.2 shutting down");
    peer.close();
  }),
  afterDot("47", "4xx after the dot", async (peer) => {
    peer.say("451 4.3.0 disk trouble");
    await peer.behave();
  }),
  afterDot("48a", "5xx of 100 KB after the dot", async (peer) => {
    peer.say(...html(100, 1_024));
    await peer.gone();
  }),
  afterDot("48b", "5xx of many hostile lines after the dot", async (peer) => {
    peer.say(...html(50, 500));
    await peer.behave();
  }),
  inBody("49a", "half-close before the dot", async (peer) => {
    peer.close();
    await peer.gone();
  }),
  afterDot("49b", "half-close after the dot", async (peer) => {
    peer.close();
    await peer.gone();
  }),
  afterDot("50a", "250, then a late 421", async (peer) => {
    peer.say("250 2.0.0 queued", "421 4.4.2 idle for too long");
    peer.close();
  }),
  afterDot("50b", "421 to the next MAIL", async (peer) => {
    peer.say("250 2.0.0 queued");
    await peer.line();
    peer.say("421 4.7.0 too many messages in this session");
    peer.close();
  }),
  afterDot("50c", "drops at the next MAIL", async (peer) => {
    peer.say("250 2.0.0 queued");
    await peer.line();
    peer.reset();
  }),
  afterDot("51", "never answers QUIT", async (peer) => {
    peer.say("250 2.0.0 queued");
    await peer.gone();
  }),
  {
    id: "52",
    name: "connection limit",
    async play(peer) {
      peer.say("421 4.7.0 Too many connections from your address");
      peer.close();
    },
  },
  at("53", "rate limit", "MAIL", ["450 4.7.1 Rate limit exceeded, try again in 90 seconds"]),
  at("54", "try later", "RCPT", ["451 4.7.0 try later"]),
  {
    id: "55",
    name: "tarpit",
    async play(peer) {
      await Bun.sleep(30);
      await peer.greet();
      for (;;) {
        const line = await peer.line();
        await Bun.sleep(30);
        if (line !== "DATA") {
          peer.say("250 ok");
          continue;
        }
        peer.say("354 go ahead");
        await peer.body();
        peer.say("250 2.0.0 queued");
      }
    },
  },
];
