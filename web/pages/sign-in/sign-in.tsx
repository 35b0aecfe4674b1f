/** Where everybody begins. */
export function SignIn() {
  return <h1 className="text-xl font-semibold">Sign in</h1>;
}
