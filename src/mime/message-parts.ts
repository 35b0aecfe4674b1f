/** What a message is made of before it has a wire form. */
export interface MessageParts {
  html: string | null;
  text: string | null;
  attachments: MessageAttachment[];
}

/** The same while nobody reads its texts: before it is stored, and where it is sent as it is. They may be UTF-8. */
export interface NewMessageParts {
  html: string | Uint8Array | null;
  text: string | Uint8Array | null;
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
