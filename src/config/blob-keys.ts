// The keys of sendlark.toml about where large bodies are kept.
import { nonEmpty, oneOf, s3Endpoint, secret, text, textThat } from "./kinds.ts";
import { type Given, key, optional, table } from "./table.ts";

const isUsed = (given: Given) => given("blobs.store") === "s3";
const s3Needs = (given: Given) => (isUsed(given) ? 'blobs.store = "s3"' : null);
const needsBucket = (given: Given) => (given("blobs.bucket") ? null : "it needs blobs.bucket");

export const blobs = table({
  store: key(oneOf("disk", "s3"), {
    default: "disk",
    about:
      "`disk`: bodies over 128 KB are files in `data_dir/blobs`. `s3`: bodies over 4 KB are kept in `bucket`, each encrypted with a key of its own, which is in the database. It says where new bodies go; earlier ones stay where they are. See [bodies in a bucket](bodies.md).",
    hint: "disk | s3: bodies over 4 KB go to `bucket`",
  }),
  bucket: optional(
    textThat('the name of a bucket such as "acme-mail"', (value) =>
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value),
    ),
    {
      about:
        'The bucket, one for each installation or each with its own `prefix`. Keep it named while it has bodies, even with `store = "disk"`.',
      sample: "acme-mail",
      neededBy: s3Needs,
    },
  ),
  prefix: key(
    text('a prefix such as "bodies/", or empty', (value) => {
      const inner = value.replace(/^\/+|\/+$/g, "");
      if (!/^[\w!.*'()/-]*$/.test(inner) || inner.length > 200) return null;
      return inner === "" ? "" : `${inner}/`;
    }),
    {
      default: "",
      about: "What the names of all objects begin with.",
      hint: "what the names of all objects begin with",
      ignoredBecause: needsBucket,
    },
  ),
  endpoint: optional(s3Endpoint, {
    defaultText: "that of Amazon in `region`",
    about: "The S3 endpoint.",
    sample: "https://s3.eu-central-1.amazonaws.com",
    ignoredBecause: needsBucket,
  }),
  region: optional(nonEmpty("the name of a region"), {
    defaultText: "`us-east-1`",
    about: "The region of the bucket.",
    sample: "eu-central-1",
    ignoredBecause: needsBucket,
  }),
  access_key_id: optional(nonEmpty("an access key id"), {
    about: "A key that may read, write and delete objects below the prefix.",
    sample: `\${S3_ACCESS_KEY_ID}`,
    neededBy: s3Needs,
  }),
  secret_access_key: optional(secret("a secret access key"), {
    about: "Its secret.",
    sample: `\${S3_SECRET_ACCESS_KEY}`,
    neededBy: s3Needs,
  }),
});
