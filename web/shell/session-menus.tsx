// The menus of the sidebar: the team at the top, the signed-in user at the foot.
import { Menu } from "@base-ui/react/menu";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import {
  BookOpen,
  Check,
  ChevronsUpDown,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  Plus,
  Settings,
  Sun,
  User,
  Users,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import type { CreatedTeam, Session } from "../../src/accounts/schema.ts";
import { post } from "../api.ts";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { TextField } from "../parts/field.tsx";
import { MENU_ITEM, MENU_POPUP } from "../parts/menu-classes.ts";
import { useSubmit } from "../parts/use-submit.ts";
import { t } from "../texts/text.tsx";
import { chooseTheme, readTheme, type ThemeChoice } from "./theme.ts";

const TRIGGER =
  "flex w-full min-w-0 items-center gap-2.5 rounded-md p-1.5 text-left hover:bg-raised data-popup-open:bg-raised";
const WIDTH = "w-(--anchor-width) min-w-52";

/** The team: switch to another one, create one, open its settings. */
export function TeamMenu({ session }: { session: Session }) {
  const { team, teams, user } = session;
  const [isCreating, setCreating] = useState(false);
  const change = useChange();
  return (
    <>
      <Menu.Root>
        <Menu.Trigger className={TRIGGER}>
          <Initial name={team.name} />
          <span className="min-w-0 flex-1 truncate text-sm font-semibold">{team.name}</span>
          <ChevronsUpDown className="size-4 shrink-0 text-soft" aria-hidden="true" />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner sideOffset={4} align="start" className="z-50">
            <Menu.Popup className={`${MENU_POPUP} ${WIDTH} max-h-(--available-height) overflow-y-auto`}>
              {teams.length > 1 && (
                <Group>
                  <Menu.RadioGroup
                    aria-label={t("Team")}
                    value={team.id}
                    onValueChange={(id) => void change("/session/team", { team_id: String(id) })}
                  >
                    {teams.map(({ id, name }) => (
                      <Choice key={id} value={id} icon={<Initial name={name} />}>
                        {name}
                      </Choice>
                    ))}
                  </Menu.RadioGroup>
                </Group>
              )}
              {user.is_operator && (
                <Menu.Item className={MENU_ITEM} onClick={() => setCreating(true)}>
                  <Plus aria-hidden="true" />
                  {t("Create team")}
                </Menu.Item>
              )}
              <Menu.Item className={MENU_ITEM} render={<Link to="/settings/members" />}>
                <Users aria-hidden="true" />
                {t("Members")}
              </Menu.Item>
              <Menu.Item className={MENU_ITEM} render={<Link to="/settings/general" />}>
                <Settings aria-hidden="true" />
                {t("Team settings")}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <CreateTeam isOpen={isCreating} close={() => setCreating(false)} />
    </>
  );
}

/** For operators: creates a team and switches to it. */
function CreateTeam({ isOpen, close }: { isOpen: boolean; close(): void }) {
  const client = useQueryClient();
  const { sends, problem, isBusy } = useSubmit();
  const create = sends(async ({ name }) => {
    const { id } = await post<CreatedTeam>("/operator/teams", { name });
    await post("/session/team", { team_id: id });
    client.clear();
    location.assign("/dashboard/start");
  });
  return (
    <Dialog
      title={t("Create team")}
      lead={t("A team has its own domains, API keys, emails and members. You will be its owner.")}
      isOpen={isOpen}
      onClose={close}
    >
      <form onSubmit={create} className="flex flex-col gap-4" noValidate>
        <TextField label={t("Team name")} name="name" error={problem?.message ?? null} />
        <div className="flex justify-end gap-2">
          <Button onClick={close}>{t("Cancel")}</Button>
          <Button variant="primary" type="submit" isBusy={isBusy}>
            {t("Create team")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const THEMES: [choice: ThemeChoice, label: string, icon: ReactNode][] = [
  ["light", t("Light"), <Sun key="sun" aria-hidden="true" />],
  ["dark", t("Dark"), <Moon key="moon" aria-hidden="true" />],
  ["system", t("System"), <Monitor key="system" aria-hidden="true" />],
];

/** The signed-in user: profile, theme, help, sign out. */
export function AccountMenu({ session: { user }, showKeys }: { session: Session; showKeys(): void }) {
  const change = useChange();
  const [theme, setTheme] = useState(readTheme);
  return (
    <Menu.Root>
      <Menu.Trigger className={TRIGGER}>
        <Initial name={user.name} isRound />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm/4 font-medium">{user.name}</span>
          <span className="block truncate text-xs/4 text-soft">{user.email}</span>
        </span>
        <ChevronsUpDown className="size-4 shrink-0 text-soft" aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="start" side="top" className="z-50">
          <Menu.Popup className={`${MENU_POPUP} ${WIDTH}`}>
            <Group>
              <Menu.Item className={MENU_ITEM} render={<Link to="/settings/profile" />}>
                <User aria-hidden="true" />
                {t("Profile")}
              </Menu.Item>
            </Group>
            <Group>
              <Menu.RadioGroup
                aria-label={t("Theme")}
                value={theme}
                onValueChange={(choice: ThemeChoice) => {
                  chooseTheme(choice);
                  setTheme(choice);
                }}
              >
                {THEMES.map(([choice, label, icon]) => (
                  <Choice key={choice} value={choice} icon={icon}>
                    {label}
                  </Choice>
                ))}
              </Menu.RadioGroup>
            </Group>
            <Menu.Item className={MENU_ITEM} onClick={showKeys}>
              <Keyboard aria-hidden="true" />
              {t("Keyboard shortcuts")}
            </Menu.Item>
            <Menu.Item className={MENU_ITEM} render={<a href="/docs" />}>
              <BookOpen aria-hidden="true" />
              {t("API reference")}
            </Menu.Item>
            <Menu.Item className={MENU_ITEM} onClick={() => void change("/session/end", {})}>
              <LogOut aria-hidden="true" />
              {t("Sign out")}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** Switching team or signing out reloads the page, so that no data of the old session stays in memory. */
function useChange() {
  const client = useQueryClient();
  const { submit } = useSubmit([], { inToast: true });
  return (path: string, body: object) =>
    submit(async () => {
      await post(path, body);
      client.clear();
      location.assign("/dashboard");
    });
}

function Group({ children }: { children: ReactNode }) {
  return <div className="mb-1 border-b border-line pb-1">{children}</div>;
}

function Choice({ value, icon, children }: { value: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Menu.RadioItem value={value} closeOnClick={false} className={MENU_ITEM}>
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <Menu.RadioItemIndicator>
        <Check className="size-4" aria-hidden="true" />
      </Menu.RadioItemIndicator>
    </Menu.RadioItem>
  );
}

function Initial({ name, isRound = false }: { name: string; isRound?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-6 shrink-0 place-items-center bg-accent-wash text-xs font-semibold text-accent ${isRound ? "rounded-full" : "rounded-md"}`}
    >
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  );
}
