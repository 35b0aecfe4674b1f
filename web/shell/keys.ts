/** The person is writing, so letters are letters. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName))
  );
}

/** Something stands on top of the page, and the page's own keys are not meant. */
export function isOverlaid(): boolean {
  return document.querySelector("[data-veil]") !== null;
}
