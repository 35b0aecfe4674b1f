import type { LoginAnswer } from "../../../src/accounts/schema.ts";
import { post } from "../../api.ts";
import { SecondFactor } from "../../parts/second-factor.tsx";
import { enter } from "./login.ts";
import { OutsidePage } from "./outside-page.tsx";

/** Asks for the second factor after the first. */
export function SecondStep({
  methods,
  next,
}: {
  methods: Extract<LoginAnswer, { done: false }>["methods"];
  next?: string | undefined;
}) {
  return (
    <OutsidePage title="Two-factor authentication" lead="Confirm with your second factor to sign in.">
      <SecondFactor
        methods={methods}
        options={() => post("/session/second-factor/options")}
        prove={async (proof) => {
          const login = await post<LoginAnswer>("/session/second-factor", proof);
          // A recovery code suggests a lost device, which is replaced on the security page.
          if (login.done) enter(proof.method === "recovery_code" ? "/security?by=recovery_code" : next);
        }}
      />
    </OutsidePage>
  );
}
