import { dkimVerify } from "mailauth/lib/dkim/verify";

/** An independent reading of a message's signatures: `sender.test rsa-sha256 pass`, sorted. */
export async function dkimVerdicts(
  raw: Uint8Array,
  txt: (name: string) => string[] | undefined,
): Promise<string[]> {
  const { results } = await dkimVerify(Buffer.from(raw), {
    resolver: async (name) => {
      const values = txt(name);
      if (!values) throw Object.assign(new Error("no such record"), { code: "ENOTFOUND" });
      return values.map((value) => [value]);
    },
  });
  return results.map(({ signingDomain, algo, status }) => `${signingDomain} ${algo} ${status.result}`).sort();
}
