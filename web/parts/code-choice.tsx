import { useState } from "react";
import { CodeBlock } from "./code-block.tsx";
import { Tabs } from "./tabs.tsx";

export interface Snippet {
  /** `Node.js`. */
  title: string;
  text: string;
}

/** Tabs with one snippet per language. Remembers the choice in localStorage under `name`. */
export function CodeChoice({ name, snippets }: { name: string; snippets: Snippet[] }) {
  const key = `snippet:${name}`;
  const [chosen, setChosen] = useState(() => localStorage.getItem(key));
  const isKnown = snippets.some(({ title }) => title === chosen);
  return (
    <Tabs
      value={isKnown && chosen !== null ? chosen : (snippets[0]?.title ?? "")}
      onChange={(title) => {
        localStorage.setItem(key, title);
        setChosen(title);
      }}
      tabs={snippets.map(({ title, text }) => ({
        id: title,
        label: title,
        content: <CodeBlock text={text} label={`${title} code`} />,
      }))}
    />
  );
}
