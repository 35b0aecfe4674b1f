/** The keys belong to a field or an open menu, so that single-key shortcuts do not apply. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName) ||
      target.closest("[role=menu],[role=listbox]") !== null)
  );
}

/** A dialog is open, so that the page's shortcuts do not apply. */
export function isOverlaid(): boolean {
  return document.querySelector("[data-veil]") !== null;
}
