// The keys of sendlark.toml about backups.
import { Cron } from "croner";
import { isRecipient } from "../backup/encryption.ts";
import { type KeepRules, parseKeepRules, showKeepRules } from "../backup/keep-rules.ts";
import { parseTargetAddress, showTargetAddress } from "../backup/target-address.ts";
import { list, nonEmpty, orOff, s3Endpoint, secret, text, textThat, wholeNumber } from "./kinds.ts";
import { type Given, key, optional, table } from "./table.ts";

const keepRules = text<KeepRules>(
  'counts such as "7 daily, 4 weekly, 6 monthly"',
  (value) => parseKeepRules(value),
  showKeepRules,
);

const target = text(
  'a directory, or "s3://bucket/prefix"',
  (value, folder) => parseTargetAddress(value, folder),
  showTargetAddress,
);

const schedule = textThat('a cron pattern with five fields such as "0 3 * * *"', (value) => {
  if (value.trim().split(/\s+/).length !== 5) return false;
  try {
    return new Cron(value, { paused: true, timezone: "UTC" }).nextRun() !== null;
  } catch {
    return false;
  }
});

const isS3 = (given: Given) => (given("backup.to") as { kind?: string } | null | undefined)?.kind === "s3";
const s3Needs = (given: Given) => (isS3(given) ? "a bucket in backup.to" : null);
const needsTarget = (given: Given) => (given("backup.to") ? null : "it needs backup.to");

export const backup = table({
  to: key(orOff(target), {
    default: null,
    about:
      "Where scheduled backups go: a directory, best on another disk, or `s3://bucket/prefix`, one prefix for each server. Empty = no schedule; see [backup](backup.md).",
    hint: 'a directory or "s3://bucket/prefix"; empty = no scheduled backups',
  }),
  schedule: key(schedule, {
    default: "0 3 * * *",
    about:
      "When to back up, as a cron pattern in UTC, up to ten minutes later so that not all servers start at once. A backup that was missed is made as soon as the server runs; one that failed is repeated after an hour.",
    hint: "cron pattern, UTC",
    ignoredBecause: needsTarget,
  }),
  keep: key(keepRules, {
    default: { daily: 7, weekly: 4, monthly: 6 },
    about:
      "How many archives stay: the newest of each of the last days, weeks and months that have one. Others are deleted after a new one was made and checked; two always stay.",
    ignoredBecause: needsTarget,
  }),
  rehearse_days: key(wholeNumber(0, 365), {
    default: 7,
    about:
      "How often a backup is read back from where it is and restored into a scratch directory, to prove that it can be. `0` = never.",
    hint: "restore a backup into a scratch directory this often, as a test; 0 = never",
    ignoredBecause: needsTarget,
  }),
  recipients: key(list(textThat('public keys of age such as "age1…"', isRecipient)), {
    default: [],
    about:
      "Public keys that archives are encrypted to, besides those of `sendlark backup key`: of your own `age` keys, for example.",
    hint: "age public keys, besides those of `sendlark backup key`",
  }),
  s3_endpoint: optional(s3Endpoint, {
    defaultText: "that of Amazon in `s3_region`",
    about: "The S3 endpoint.",
    sample: "https://s3.eu-central-1.amazonaws.com",
  }),
  s3_region: optional(nonEmpty("the name of a region"), {
    defaultText: "`us-east-1`",
    about: "The region of the bucket.",
    sample: "eu-central-1",
  }),
  s3_access_key_id: optional(nonEmpty("an access key id"), {
    about: "A key that may list, read, write and delete objects below the prefix.",
    sample: `\${S3_ACCESS_KEY_ID}`,
    neededBy: s3Needs,
  }),
  s3_secret_access_key: optional(secret("a secret access key"), {
    about: "Its secret.",
    sample: `\${S3_SECRET_ACCESS_KEY}`,
    neededBy: s3Needs,
  }),
});
