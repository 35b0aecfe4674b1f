import { CHOICE_CLASS, ChoiceLabel, type MultiChoiceProps } from "./filter-label.tsx";
import { later } from "./later.tsx";

/** A filter that takes several values; `value` lists them with commas, as in the URL. */
export const MultiChoice = later<MultiChoiceProps>(
  async () => (await import("./multi-choice-menu.tsx")).MultiChoiceMenu,
  {
    fallback: (props) => (
      <div className={CHOICE_CLASS}>
        <ChoiceLabel {...props} />
      </div>
    ),
  },
);
