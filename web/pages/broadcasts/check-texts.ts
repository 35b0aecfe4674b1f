// What the server says of broadcasts: the lines of the checklist, and why one was paused.
import { type Sentence, sentence, translate } from "../../parts/sentence.ts";

const STOPS: Sentence[] = [
  sentence("There is no From address."),
  sentence("Choose an address at a verified domain."),
  sentence(
    "The {domain} domain is not verified. Its {records} records were not found in DNS. Publish its records and verify it first.",
  ),
  sentence("The {domain} domain is not verified. Publish its records and verify it first."),
  sentence("The {domain} domain is not verified. {advice}"),
  sentence("Verify the domain, or send from another address."),
  sentence("There is no subject."),
  sentence("Write a subject."),
  sentence("There is no content."),
  sentence("Write the email."),
  sentence("The HTML has {size}; at most {most} can be sent."),
  sentence("Remove embedded images and repeated styles."),
  sentence("Nothing fills in {tags}."),
  sentence("Create a contact property of that name, or remove the tag."),
  sentence("A tag is not closed or has characters that it cannot have: {tags}."),
  sentence("Write tags as {tag}."),
  sentence("Links that nobody can open: {links}."),
  sentence("Use whole addresses that everybody can open, such as {example}."),
  sentence("Images that nobody can load: {images}."),
  sentence("Upload them, or use addresses that everybody can open."),
  sentence("{count} uploaded images are gone."),
  sentence("Upload them again."),
  sentence("There is no audience."),
  sentence("Choose a segment, a filter or everybody."),
  sentence("The segment was deleted."),
  sentence("Choose another segment."),
  sentence("The topic was deleted."),
  sentence("Choose another topic, or none."),
  sentence("Nobody is in the audience."),
  sentence("None of the {contacts} in the audience may get it."),
  sentence("Choose another audience."),
  sentence("The {period} quota of {limit} emails has {left} left, and {contacts} would get it."),
  sentence("Choose a smaller audience, or a larger plan."),
  sentence("The A/B test has no second variant."),
  sentence("Add a variant, or end the test."),
];

const WARNINGS: Sentence[] = [
  sentence("There are variants, but no A/B test: only the first is sent."),
  sentence("Start a test, or remove the variants."),
  sentence(
    "Each variant of the A/B test goes to about {contacts}. With fewer than {least}, the result is chance.",
  ),
  sentence("Test with a larger share."),
  sentence("The DMARC policy of {domain} is none: others can send in your name."),
  sentence("Change it to quarantine once your reports look right."),
  sentence("{domain} has no valid DMARC record, which Gmail, Yahoo and Microsoft require of bulk senders."),
  sentence("Publish a TXT record at {name}: {value}"),
  sentence("Links point to the sending domain: no ({found})."),
  sentence("Link to pages on your sending domain or on a subdomain of the same organization."),
  sentence("Images are hosted on the sending domain: no ({found})."),
  sentence("Host images on your sending domain or on a subdomain of the same organization."),
  sentence("No shortened links: no ({found})."),
  sentence("Link to the page itself."),
  sentence("Links use HTTPS: no ({found})."),
  sentence("Use https:// in every link and image."),
  sentence("Links that do not work: {links}."),
  sentence("Correct them."),
  sentence("Images have alt text: no ({found})."),
  sentence("Give each image an {alt}; {empty} for decoration."),
  sentence("Recipients can reply: no ({found})."),
  sentence("Send from an address that somebody reads, or set {field} to one."),
  sentence("No scripts, forms or frames: no ({found})."),
  sentence("Link to a page that contains them."),
  sentence("No SVG images: no ({found})."),
  sentence("Use PNG, JPEG or GIF."),
  sentence("The HTML has about {size} when it is delivered. Gmail cuts off what is beyond 102 KB."),
  sentence("Stay below 90 KB: remove comments and repeated styles."),
  sentence("The images have {size} together."),
  sentence("Make them smaller: 1 MB together is enough."),
  sentence("There is no unsubscribe link. A footer with one is added below the content."),
  sentence("Add {tag} where it fits your design."),
  sentence("There is no postal address, which laws such as CAN-SPAM demand."),
  sentence("Add it to the brand."),
  sentence("There is no text version; it is made from the HTML."),
  sentence("Write one where the HTML does not read well as text."),
  sentence("There is no preview text: lists of emails show the beginning of the content after the subject."),
  sentence("Add a preview text."),
  sentence("{tag} has no fallback, and {contacts} no value. They do not get the email."),
  sentence("{tag} has no fallback, and {contacts} no value. The place stays empty for them."),
  sentence("{contacts} neither opened nor clicked anything in {days} days."),
  sentence("Leave them out, or ask them whether they want to stay."),
  sentence(
    "{contacts} are more than {times} times your largest day of the last 30 ({emails} emails). Mailbox providers distrust sudden growth.",
  ),
  sentence("Spread it over some hours, or send it to the most engaged first."),
  sentence("The same audience got {names} in the last 24 hours."),
  sentence("Wait a day."),
  sentence("The scheduled time is in the past: it is sent at once."),
  sentence("Choose another time."),
  sentence("It is {from} to {to} in {zone} then: most people are asleep."),
  sentence("Send it in the morning."),
  sentence("It has no topic: who unsubscribes leaves everything."),
  sentence("Choose a topic, so that people can leave only this kind of email."),
  sentence("It was not sent as a test since its last change."),
  sentence("Send a test to yourself."),
  // After the sentences that begin with it.
  sentence("Write {tag}."),
];

const FACTS: Sentence[] = [
  sentence("It is sent as fast as mailbox providers accept it."),
  sentence("It takes about {hours} at its own pace; limits of mailbox providers can make it longer."),
  sentence(
    "{now} of {all} emails can be sent today, because the addresses that they are sent from are in warm-up: {groups}.",
  ),
  sentence("It costs {emails} emails of {left} left this month (plan {plan})."),
  sentence("It costs {emails} emails (plan {plan})."),
];

const PAUSES: Sentence[] = [
  sentence("Paused automatically: {share} of {sent} emails bounced, and at most 5 % may. Most at {domains}."),
  sentence("Paused automatically: {share} of {sent} emails bounced, and at most 5 % may."),
  sentence(
    "Paused automatically: {share} of {sent} recipients complained, and at most 0.1 % may. Most at {domains}.",
  ),
  sentence("Paused automatically: {share} of {sent} recipients complained, and at most 0.1 % may."),
  sentence("The team''s {period} quota of {limit} emails is used up."),
  sentence("Its segment was deleted."),
  sentence("An unexpected error occurred. Reference: {reference}."),
];

interface Said {
  text: string;
  /** For `lang`: the server's own words are English. */
  language: "en" | undefined;
}

const ALL = [...STOPS, ...WARNINGS, ...FACTS, ...PAUSES];

export function said(written: string): Said {
  const text = translate(written, ALL);
  return text === null ? { text: written, language: "en" } : { text, language: undefined };
}
