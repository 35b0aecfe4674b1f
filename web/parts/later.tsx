import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

const RETRY_MS = 3_000;
const TRIES_MAX = 10;
const IDLE_MS_MAX = 1_000;

type Load<Props> = () => Promise<ComponentType<Props>>;

interface Options<Props> {
  /** Takes the same space until the part is there. */
  fallback?(props: Props): ReactNode;
  /** Somebody waits for it; else it is loaded when the page has nothing else to do. */
  isUrgent?: boolean;
}

/** A part that the first rows do not need: its script is loaded after the page is shown. */
export function later<Props extends object>(
  load: Load<Props>,
  { fallback = () => null, isUrgent = false }: Options<Props> = {},
): ComponentType<Props> {
  const Part = lazy(loadLater(load, isUrgent)) as unknown as ComponentType<Props>;
  return (props) => (
    <Suspense fallback={fallback(props)}>
      <Part {...props} />
    </Suspense>
  );
}

/** For `lazy`. Tries again, since a page must not fail because the server is away for a moment. */
export function loadLater<Props>(load: Load<Props>, isUrgent = false) {
  return async (): Promise<{ default: ComponentType<Props> }> => {
    if (!isUrgent) await untilIdle();
    for (let tries = 1; tries < TRIES_MAX; tries += 1) {
      try {
        return { default: await load() };
      } catch {
        await new Promise((done) => setTimeout(done, RETRY_MS));
      }
    }
    return { default: () => null };
  };
}

/** Safari has no idle callbacks. */
function untilIdle(): Promise<unknown> {
  return new Promise((done) => {
    if ("requestIdleCallback" in window) requestIdleCallback(done, { timeout: IDLE_MS_MAX });
    else setTimeout(done, IDLE_MS_MAX / 4);
  });
}
