import { post } from "../../api.ts";
import { SecondFactor, type SecondFactorName } from "../../parts/second-factor.tsx";
import { enter, type Login } from "./login.ts";
import { OutsidePage } from "./outside-page.tsx";

/** After every first step of somebody who has a second factor. */
export function SecondStep({ methods, next }: { methods: SecondFactorName[]; next?: string | undefined }) {
  return (
    <OutsidePage title="One more step" lead="Show that it is you with your second factor.">
      <SecondFactor
        methods={methods}
        options={() => post("/session/second-factor/options")}
        prove={async (proof) => {
          const login = await post<Login>("/session/second-factor", proof);
          // Who needed one has probably lost something, and mends that first.
          if (login.done) enter(proof.method === "recovery_code" ? "/security?by=recovery_code" : next);
        }}
      />
    </OutsidePage>
  );
}
