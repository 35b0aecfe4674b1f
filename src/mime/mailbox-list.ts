// Splits address lists of headers that are only displayed (To, Cc, Reply-To) into mailboxes. The sender is never
// parsed this way.

export interface MailboxList {
  /** Not validated yet; pass each to `parseAddress`. */
  mailboxes: string[];
  /** False if comments or group names were dropped. */
  isPlain: boolean;
}

/** Splits at separators outside quotes and angle brackets (RFC 5322 §3.4). Linear time. */
export function splitMailboxes(value: string): MailboxList {
  const splitter = new MailboxSplitter();
  for (let at = 0; at < value.length; at++) {
    const char = value[at]!;
    if (char === "\\") {
      splitter.add(value.slice(at, at + 2));
      at += 1;
    } else {
      splitter.next(char);
    }
  }
  return splitter.finish();
}

class MailboxSplitter {
  private readonly mailboxes: string[] = [];
  private isPlain = true;
  private piece = "";
  private isQuoted = false;
  private isInAngle = false;
  private commentDepth = 0;

  next(char: string): void {
    if (this.commentDepth === 0 && char === '"') this.isQuoted = !this.isQuoted;
    if (this.isQuoted) this.add(char);
    else if (char === "(") this.comment(1);
    else if (this.commentDepth > 0) this.comment(char === ")" ? -1 : 0);
    else if (!this.isInAngle && (char === "," || char === ";" || char === ":")) this.separate(char);
    else {
      if (char === "<") this.isInAngle = true;
      if (char === ">") this.isInAngle = false;
      this.add(char);
    }
  }

  add(text: string): void {
    if (this.commentDepth === 0) this.piece += text;
  }

  finish(): MailboxList {
    this.separate(",");
    return { mailboxes: this.mailboxes, isPlain: this.isPlain };
  }

  private comment(step: number): void {
    this.isPlain = false;
    this.commentDepth += step;
  }

  /** A colon ends a group's name, which is dropped. */
  private separate(char: string): void {
    if (char !== ",") this.isPlain = false;
    const mailbox = this.piece.trim();
    if (mailbox !== "" && char !== ":") this.mailboxes.push(mailbox);
    this.piece = "";
  }
}
