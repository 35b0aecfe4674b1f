import { Menu } from "@base-ui/react/menu";
import { useQueryClient } from "@tanstack/react-query";
import { BookOpen, Check, ChevronsUpDown, Keyboard, LogOut, Monitor, Moon, Sun } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Session } from "../../src/accounts/schema.ts";
import { post } from "../api.ts";
import { MENU_ITEM, MENU_POPUP } from "../parts/menu.tsx";
import { showToast } from "../parts/toast.tsx";
import { chooseTheme, readTheme, type ThemeChoice } from "./theme.ts";

const THEMES: [choice: ThemeChoice, label: string, icon: ReactNode][] = [
  ["light", "Light", <Sun key="sun" aria-hidden="true" />],
  ["dark", "Dark", <Moon key="moon" aria-hidden="true" />],
  ["system", "System", <Monitor key="system" aria-hidden="true" />],
];

/** The signed-in user: switch team, choose a theme, sign out. */
export function UserMenu({ session, showKeys }: { session: Session; showKeys(): void }) {
  const change = useChange();
  const [theme, setTheme] = useState(readTheme);
  const { team, teams, user } = session;
  return (
    <Menu.Root>
      <Menu.Trigger className="flex w-full min-w-0 items-center gap-2.5 rounded-md p-2 text-left hover:bg-raised data-popup-open:bg-raised">
        <Initial name={team.name} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-medium">{team.name}</span>
          <span className="block truncate text-xs text-soft">{user.email}</span>
        </span>
        <ChevronsUpDown className="size-4 shrink-0 text-soft" aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="start" className="z-50">
          <Menu.Popup className={`${MENU_POPUP} w-60`}>
            {teams.length > 1 && (
              <Group>
                <Menu.RadioGroup
                  aria-label="Team"
                  value={team.id}
                  onValueChange={(id) => void change("/session/team", { team_id: String(id) })}
                >
                  {teams.map(({ id, name }) => (
                    <Choice key={id} value={id} icon={<Initial name={name} isSmall />}>
                      {name}
                    </Choice>
                  ))}
                </Menu.RadioGroup>
              </Group>
            )}
            <Group>
              <Menu.RadioGroup
                aria-label="Theme"
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
              Keyboard shortcuts
            </Menu.Item>
            <Menu.Item className={MENU_ITEM} render={<a href="/docs" />}>
              <BookOpen aria-hidden="true" />
              API reference
            </Menu.Item>
            <Menu.Item className={MENU_ITEM} onClick={() => void change("/session/end", {})}>
              <LogOut aria-hidden="true" />
              Sign out
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
  return async (path: string, body: object) => {
    try {
      await post(path, body);
      client.clear();
      location.assign("/dashboard");
    } catch (error) {
      showToast(error instanceof Error ? error.message : String(error), "bad");
    }
  };
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

function Initial({ name, isSmall = false }: { name: string; isSmall?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-md bg-accent-wash font-semibold text-accent ${isSmall ? "size-5 text-xs" : "size-8 text-sm"}`}
    >
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  );
}
