/** The parts of a message before it is composed. */
export interface MessageParts {
  html: string | null;
  text: string | null;
  attachments: MessageAttachment[];
}

/** Message parts whose texts may still be UTF-8 bytes: before they are stored, and when they are sent unchanged. */
export interface NewMessageParts {
  html: string | Uint8Array | null;
  text: string | Uint8Array | null;
  attachments: MessageAttachment[];
}

export interface MessageAttachment {
  filename: string | null;
  contentType: string;
  /** Without angle brackets. If set, the attachment is inline and referenced as `cid:`. */
  contentId: string | null;
  disposition: "inline" | "attachment";
  content: Uint8Array;
}
