/**
 * Search in the reference page: `/` leads to it, Enter to the first hit, Escape back to everything. The page reads the
 * same without it.
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
`;
