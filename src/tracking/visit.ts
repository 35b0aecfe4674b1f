/** Somebody or something that asked for a picture or followed a link of ours. */
export interface Visit {
  deliveryId: string;
  /** `trap`: the link that no reader sees. */
  kind: "open" | "click" | "trap";
  /** Of a click. */
  link: string;
  /** ms. */
  at: number;
  /** Empty when it is not known. */
  ip: string;
  /** Empty when there was none. */
  userAgent: string;
  /** The browser says that nobody has clicked yet. */
  isPrefetch: boolean;
}
