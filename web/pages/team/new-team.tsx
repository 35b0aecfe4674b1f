import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { TextField } from "../../parts/field.tsx";
import { useSubmit } from "../../parts/use-submit.ts";

/** For operators: creates a team and switches to it. */
export function NewTeam() {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { sends, problem, isBusy } = useSubmit();
  const create = sends(async ({ name }) => {
    const { id } = await post<{ id: string }>("/operator/teams", { name });
    await post("/session/team", { team_id: id });
    client.clear();
    location.assign("/dashboard/start");
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>New team</Button>
      <Dialog
        title="New team"
        lead="A team has its own domains, API keys, emails and members. You will be its owner."
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <form onSubmit={create} className="flex flex-col gap-4" noValidate>
          <TextField label="New team name" name="name" error={problem?.message ?? null} />
          <div className="flex justify-end gap-2">
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary" type="submit" isBusy={isBusy}>
              Create team
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
