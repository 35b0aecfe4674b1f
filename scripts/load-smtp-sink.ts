// The cheapest SMTP server that still reads every byte: what it costs is taken from the machine under measurement.

interface Session {
  input: Buffer;
  isInData: boolean;
  recipient: string;
}

const EMPTY = Buffer.alloc(0);
const END_OF_DATA = Buffer.from("\r\n.\r\n");

/** Listens on loopback; `onMessage` gets each message as it was sent, dots still stuffed. Returns the port. */
export function startSmtpSink(onMessage: (recipient: string, raw: Buffer) => void): number {
  const { port } = Bun.listen<Session>({
    hostname: "127.0.0.1",
    port: 0,
    socket: {
      open(socket) {
        socket.data = { input: EMPTY, isInData: false, recipient: "" };
        socket.write("220 sink ESMTP\r\n");
      },
      data(socket, chunk) {
        const session = socket.data;
        session.input =
          session.input.length === 0 ? Buffer.from(chunk) : Buffer.concat([session.input, chunk]);
        const answers = answer(session, onMessage);
        if (answers !== "") socket.write(answers);
        if (answers.endsWith("221 bye\r\n")) socket.end();
      },
    },
  });
  return port;
}

function answer(session: Session, onMessage: (recipient: string, raw: Buffer) => void): string {
  let answers = "";
  while (true) {
    const end = session.input.indexOf(session.isInData ? END_OF_DATA : "\r\n");
    if (end < 0) return answers;
    if (session.isInData) {
      onMessage(session.recipient, session.input.subarray(0, end));
      session.input = session.input.subarray(end + END_OF_DATA.length);
      session.isInData = false;
      answers += "250 ok\r\n";
    } else {
      const line = session.input.toString("latin1", 0, end);
      session.input = session.input.subarray(end + 2);
      answers += answerTo(line, session);
    }
  }
}

function answerTo(line: string, session: Session): string {
  switch (line.slice(0, 4)) {
    case "EHLO":
      return "250-sink\r\n250-PIPELINING\r\n250 8BITMIME\r\n";
    case "RCPT":
      session.recipient = line.slice(line.indexOf("<") + 1, line.indexOf(">"));
      return "250 ok\r\n";
    case "DATA":
      session.isInData = true;
      return "354 go\r\n";
    case "QUIT":
      return "221 bye\r\n";
    default:
      return "250 ok\r\n";
  }
}
