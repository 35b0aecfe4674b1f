/** What a message is made of before it has a wire form. */
export interface MessageParts {
  html: string | null;
  text: string | null;
  attachments: MessageAttachment[];
}

export interface MessageAttachment {
  filename: string | null;
  contentType: string;
  /** Without angle brackets; given = inline, referred to as `cid:`. */
  contentId: string | null;
  disposition: "inline" | "attachment";
  content: Uint8Array;
}
