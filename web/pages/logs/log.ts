export function toneOf(status: number): "good" | "bad" {
  return status < 400 ? "good" : "bad";
}
