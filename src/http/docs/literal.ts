// JSON values as they are written in a program.

/** A JavaScript literal; `indent` is what the lines after the first start with. */
export function javaScriptLiteral(value: unknown, indent = ""): string {
  return literal(value, indent, {
    word: (word) => String(word),
    key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)),
  });
}

export function pythonLiteral(value: unknown, indent = ""): string {
  const words = new Map<unknown, string>([
    [true, "True"],
    [false, "False"],
    [null, "None"],
  ]);
  return literal(value, indent, { word: (word) => words.get(word) ?? String(word), key: JSON.stringify });
}

interface Spelling {
  /** Of true, false, null and numbers. */
  word(value: unknown): string;
  key(name: string): string;
}

function literal(value: unknown, indent: string, spelling: Spelling): string {
  const deeper = `${indent}  `;
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return spelling.word(value);
  const isArray = Array.isArray(value);
  const items = isArray
    ? value.map((item) => literal(item, deeper, spelling))
    : Object.entries(value).map(
        ([name, item]) => `${spelling.key(name)}: ${literal(item, deeper, spelling)}`,
      );
  const [open, close] = isArray ? ["[", "]"] : ["{", "}"];
  const isFlat =
    items.length === 0 || (isArray && items.every((item) => !item.includes("\n") && item.length < 30));
  if (isFlat) return `${open}${items.join(", ")}${close}`;
  return `${open}\n${items.map((item) => `${deeper}${item},\n`).join("")}${indent}${close}`;
}
