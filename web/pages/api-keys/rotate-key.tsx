// Rotating a key: a new one with the same limits, both work, and the old one is deleted when nothing uses it any more.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiKey, CreatedApiKey } from "../../../src/api-keys/schema.ts";
import { patch, post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Notice, Problem } from "../../parts/notice.tsx";
import { Time } from "../../parts/time.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { domainNamesQuery } from "../../shell/domain-names.ts";
import { useSetting } from "../../shell/settings.ts";
import { T, t } from "../../texts/text.tsx";
import { type CreatedKey, NewToken } from "./create-key.tsx";

/** The id of the old key → the id of its replacement. */
type Rotations = Record<string, string>;

/** Rotations in progress, kept for the person who started them. */
function useRotations(): [Rotations, (rotations: Rotations) => Promise<void>] {
  const [value, save] = useSetting("rotations");
  const known = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return [Object.fromEntries(known.filter(([, id]) => typeof id === "string")), save];
}

export function RotateKey({ apiKey, onClose }: { apiKey: ApiKey; onClose(): void }) {
  const client = useQueryClient();
  const { data: domains } = useQuery(domainNamesQuery);
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const [rotations, saveRotations] = useRotations();
  const { isBusy, problem, submit } = useSubmit();
  async function rotate() {
    const { name, permission, domain_id, allowed_ips } = apiKey;
    const { id, token } = await post<CreatedApiKey>("/api-keys", {
      name,
      permission,
      domain_id: domain_id ?? undefined,
      allowed_ips,
      expires_at: nextExpiry(apiKey),
    });
    // First of all, since the token is shown only now.
    setCreated({ token, domain: domains?.find((domain) => domain.id === domain_id)?.name ?? null });
    try {
      await patch(`/api-keys/${apiKey.id}`, { name: oldName(name) });
      await saveRotations({ ...rotations, [apiKey.id]: id });
    } finally {
      await client.invalidateQueries({ queryKey: ["/api-keys"] });
    }
  }
  return (
    <Dialog
      title={created === null ? t("Rotate {name}", { name: apiKey.name }) : t("New API key created")}
      isOpen={true}
      isShownOnce={created !== null}
      onClose={onClose}
    >
      {created === null ? (
        <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-sm">
          <li>{t("A new key is created with the same permission, domain and allowed IPs.")}</li>
          <li>{t("Both keys work while you switch your applications to the new one.")}</li>
          <li>{t("When the old key is no longer used, delete it.")}</li>
        </ol>
      ) : (
        <NewToken created={created} />
      )}
      <div className="mt-4 empty:hidden">
        <Problem error={problem} />
      </div>
      <div className="mt-5 flex justify-end gap-2">
        {created === null ? (
          <>
            <Button onClick={onClose}>{t("Cancel")}</Button>
            <Button variant="primary" isBusy={isBusy} onClick={() => submit(rotate)}>
              {t("Create new key")}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {t("I saved my key")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

const NAME_CHARS_MAX = 50;

/** Not translated: everybody in the team sees it. */
function oldName(name: string): string {
  const mark = " (old)";
  return name.endsWith(mark) ? name : name.slice(0, NAME_CHARS_MAX - mark.length).trimEnd() + mark;
}

/** Gives the new key as much time as the old one had. */
function nextExpiry({ created_at, expires_at }: ApiKey): string | undefined {
  if (expires_at === null) return undefined;
  return new Date(Date.now() + Date.parse(expires_at) - Date.parse(created_at)).toISOString();
}

/** Says for each rotation in progress whether the old key is still used, and deletes it. */
export function RotationNotices({ keys, remove }: { keys: ApiKey[]; remove(key: ApiKey): void }) {
  const [rotations] = useRotations();
  const keyOf = (id: string | undefined) => keys.find((key) => key.id === id);
  return Object.entries(rotations).map(([oldId, newId]) => {
    const old = keyOf(oldId);
    const replacement = keyOf(newId);
    if (old === undefined || replacement === undefined) return null;
    const isUsed = (old.last_used_at ?? "") > replacement.created_at;
    return (
      <Notice key={oldId} tone={isUsed ? "warn" : "calm"}>
        <p>
          {isUsed ? (
            <T
              text="<b>{name}</b> is still used: the last request was {time}. Switch your applications to the new key before you delete it."
              name={old.name}
              b={(words) => <strong className="font-semibold">{words}</strong>}
              time={<Time value={old.last_used_at!} />}
            />
          ) : (
            <T
              text="<b>{name}</b> has not been used since you rotated it {time}. Delete it when all applications use the new key."
              name={old.name}
              b={(words) => <strong className="font-semibold">{words}</strong>}
              time={<Time value={replacement.created_at} />}
            />
          )}
        </p>
        <Button className="mt-2" onClick={() => remove(old)}>
          {t("Delete old key")}
        </Button>
      </Notice>
    );
  });
}
