/** By name: in a browser, the rule that the server asks through guarded-fetch.ts alone means nothing. */
const FETCH = "fetch";

/**
 * Search in the reference page: `/` leads to it, Enter to the first hit, Escape back to everything. And the calls of
 * libraries, each loaded when its language is chosen, which is remembered. Without it, the page shows everything, with curl alone.
 */
export const PAGE_SCRIPT = `
const search = document.getElementById("search");
const articles = [...document.querySelectorAll("article")].map((article) => ({
  article,
  link: document.querySelector('nav a[href="#' + article.id + '"]').parentElement,
  text: article.querySelector(".words").textContent.toLowerCase(),
}));
const groups = [...document.querySelectorAll("section.group, nav details")];
function filter() {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const { article, link, text } of articles) {
    article.hidden = link.hidden = !words.every((word) => text.includes(word));
  }
  for (const group of groups) group.hidden = !group.querySelector("article:not([hidden]), li:not([hidden])");
  for (const part of document.querySelectorAll("#start, #errors")) part.hidden = words.length > 0;
}
search.addEventListener("input", filter);
search.addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  const first = articles.find(({ article }) => !article.hidden);
  if (first) location.hash = first.article.id;
});
document.addEventListener("keydown", (event) => {
  const isTyping = event.target instanceof HTMLInputElement && event.target.type === "search";
  if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    search.focus();
  }
  if (event.key === "Escape" && search.value !== "") {
    search.value = "";
    filter();
    search.blur();
  }
});
const choice = document.querySelector(".languages");
choice.hidden = false;
const chosen = () => choice.querySelector(":checked");
const samples = { curl: {} };
for (const { article } of articles) {
  samples.curl[article.id] = article.querySelector(".sample code").textContent;
}
async function show() {
  const { value, parentElement } = chosen();
  if (!samples[value]) {
    const answer = await ${FETCH}("/docs/samples/" + value + ".json");
    if (!answer.ok) return;
    samples[value] = await answer.json();
  }
  // Another may have been chosen meanwhile.
  if (chosen().value !== value) return;
  // What no library has is shown with curl.
  for (const { article } of articles) {
    const call = samples[value][article.id];
    article.querySelector(".sample figcaption").textContent = call ? parentElement.textContent.trim() : "curl";
    article.querySelector(".sample code").textContent = call || samples.curl[article.id];
  }
}
// A browser may refuse to keep anything.
function remembered() {
  try {
    return localStorage.getItem("docs-language");
  } catch {
    return null;
  }
}
choice.addEventListener("change", () => {
  try {
    localStorage.setItem("docs-language", chosen().value);
  } catch {}
  show();
});
const known = [...choice.querySelectorAll("input")].find(({ value }) => value === remembered());
if (known) known.checked = true;
if (chosen().value !== "curl") show();
`;
