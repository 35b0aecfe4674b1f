// The checklist: what stops the broadcast, what may harm it, each with what to do and where.
import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import type { BroadcastCheck, BroadcastCheckItem } from "../../../src/broadcasts/schema.ts";
import type { DashboardPage } from "../../../src/lib/dashboard-path.ts";
import { CodeWords } from "../../parts/code-words.tsx";
import { Pending } from "../../parts/notice.tsx";
import { Section } from "../../parts/page.tsx";
import { StatusShape, type Tone } from "../../parts/status.tsx";
import { t } from "../../texts/text.tsx";
import { said } from "./check-texts.ts";

type Line = BroadcastCheckItem["id"];

const TITLES: Record<Line, string> = {
  from: t("No sender"),
  from_domain: t("Sending domain"),
  subject: t("Subject"),
  content: t("Content"),
  html_size: t("Too large"),
  audience: t("Audience"),
  topic: t("Topic"),
  quota: t("Quota"),
  unknown_tags: t("Unknown placeholder"),
  broken_tags: t("Broken placeholder"),
  bad_links: t("Unusable links"),
  bad_images: t("Unusable images"),
  missing_images: t("Missing images"),
  test: t("A/B test"),
  dmarc: t("DMARC"),
  link_hosts: t("Links elsewhere"),
  image_hosts: t("Images from elsewhere"),
  short_links: t("Shortened links"),
  insecure_links: t("Links without TLS"),
  dead_links: t("Dead links"),
  image_alt: t("Images without a description"),
  image_bytes: t("Heavy images"),
  svg: t("SVG images"),
  active_content: t("Scripts and forms"),
  no_reply: t("No-reply address"),
  clipped: t("Clipped by Gmail"),
  no_unsubscribe: t("No unsubscribe link"),
  no_postal_address: t("No postal address"),
  no_text: t("No text part"),
  no_preview_text: t("No preview text"),
  no_fallback: t("Placeholders without a fallback"),
  unengaged: t("Silent contacts"),
  sudden_volume: t("Sudden volume"),
  same_audience: t("Same audience again"),
  small_test: t("Too small to learn from"),
  past: t("Time has passed"),
  night: t("At night"),
  no_topic: t("No topic"),
  not_tested: t("Not tested"),
  recipients: t("Recipients"),
  duration: t("Duration"),
  cost: t("Cost"),
};

/** Where it is put right, besides the editor. */
const PLACES: Partial<Record<Line, DashboardPage>> = {
  from_domain: "/domains",
  dmarc: "/domains",
  quota: "/settings/usage",
  no_postal_address: "/brand",
};
/** Put right on this page. */
const HERE: ReadonlySet<Line> = new Set<Line>([
  ...(["audience", "topic", "no_topic", "unengaged", "same_audience"] as const),
  ...(["past", "night", "sudden_volume", "small_test", "test"] as const),
]);
const ANCHORS: Partial<Record<Line, string>> = {
  past: "when",
  night: "when",
  sudden_volume: "when",
  small_test: "test",
  test: "test",
};

export function CheckSection({
  id,
  check,
  error,
  retry,
}: {
  id: string;
  check: BroadcastCheck | undefined;
  error: Error | null;
  retry(): void;
}) {
  if (check === undefined) {
    return (
      <Section title={t("Checks")}>
        <Pending data={check} error={error} retry={retry} lines={4} />
      </Section>
    );
  }
  const { stops, warnings } = check;
  return (
    <Section title={t("Checks")} lead={<Verdict stops={stops.length} warnings={warnings.length} />}>
      {stops.length + warnings.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
          {stops.map((item) => (
            <CheckRow key={`${item.id} ${item.message}`} id={id} item={item} tone="bad" />
          ))}
          {warnings.map((item) => (
            <CheckRow key={`${item.id} ${item.message}`} id={id} item={item} tone="warn" />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Verdict({ stops, warnings }: { stops: number; warnings: number }) {
  if (stops > 0)
    return t(
      "{stops, plural, one {One thing stops it} other {# things stop it}}{warnings, plural, =0 {.} one {, and one could be better.} other {, and # could be better.}}",
      { stops, warnings },
    );
  if (warnings > 0)
    return t(
      "{warnings, plural, one {Ready to send. One thing could be better.} other {Ready to send. # things could be better.}}",
      {
        warnings,
      },
    );
  return t("Ready to send. Nothing to improve was found.");
}

function CheckRow({ id, item, tone }: { id: string; item: BroadcastCheckItem; tone: Tone }) {
  return (
    <li className="flex gap-3 px-4 py-3 text-sm">
      <span className="flex h-5 items-center">
        <StatusShape tone={tone} />
        <span className="sr-only">{tone === "bad" ? t("Stops sending:") : t("Warning:")}</span>
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium">{TITLES[item.id]}</p>
        <p className="mt-0.5 text-pretty wrap-anywhere text-soft">
          <Said>{item.message}</Said> {item.fix !== null && <Said>{item.fix}</Said>}
        </p>
      </div>
      <FixLink id={id} line={item.id} />
    </li>
  );
}

function Said({ children }: { children: string }) {
  const { text, language } = said(children);
  return (
    <span lang={language}>
      <CodeWords>{text}</CodeWords>
    </span>
  );
}

const LINK = "inline-flex h-5 shrink-0 items-center gap-1 text-accent hover:underline";

function FixLink({ id, line }: { id: string; line: Line }) {
  const words = (
    <>
      {t("Fix")}
      <span className="sr-only"> {TITLES[line]}</span>
      <ArrowRight className="size-3.5" aria-hidden="true" />
    </>
  );
  if (HERE.has(line)) {
    return (
      <a href={`#${ANCHORS[line] ?? "audience"}`} className={LINK}>
        {words}
      </a>
    );
  }
  const place = PLACES[line];
  return place === undefined ? (
    <Link to="/broadcasts/$id" params={{ id }} className={LINK}>
      {words}
    </Link>
  ) : (
    <Link to={place} className={LINK}>
      {words}
    </Link>
  );
}
