import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";
import { type PasswordOwner, whyWeak } from "./weak-password.ts";

export interface Passwords {
  /**
   * Uses argon2id. Throws AppError for a password that is too short, too long or easily guessed, and 503 under load.
   */
  hash(password: string, owner: PasswordOwner): Promise<string>;
  /** Takes equally long without a hash. */
  verify(password: string, hash: string | null): Promise<boolean>;
}

/** 64 MiB and two passes, three times what OWASP recommends. */
const COST = { memoryCost: 65_536, timeCost: 2 };

/** Hashing runs on the runtime's threads. Each takes 64 MiB, so only a few run at once and few may wait. */
export function createPasswords(cost: { memoryCost: number; timeCost: number } = COST): Passwords {
  const inTurn = createTurns(LIMITS.passwordHashesAtOnceMax, LIMITS.passwordHashesWaitingMax);
  const algorithm = { algorithm: "argon2id" as const, ...cost };
  let decoy: Promise<string> | null = null;
  return {
    async hash(given, owner) {
      const password = normalize(given);
      checkPassword(password, owner);
      return inTurn(() => Bun.password.hash(password, algorithm));
    },
    async verify(given, hash) {
      const password = normalize(given);
      if (Buffer.byteLength(password) > LIMITS.passwordBytesMax) return false;
      // Bun rejects an empty password without hashing, which would reveal accounts by timing.
      const text = password === "" ? " " : password;
      return inTurn(async () => {
        decoy ??= Bun.password.hash(crypto.randomUUID(), algorithm);
        const isRight = await Bun.password.verify(text, hash ?? (await decoy));
        return isRight && hash !== null && password !== "";
      });
    },
  };
}

/** An accented letter is the same from every keyboard. */
function normalize(password: string): string {
  return Buffer.byteLength(password) > LIMITS.passwordBytesMax ? password : password.normalize("NFKC");
}

const WEAK = {
  common: "This password is too common.",
  own: "This password is made of words from your account and is easy to guess.",
};

function checkPassword(password: string, owner: PasswordOwner): void {
  if ([...password].length < LIMITS.passwordCharsMin)
    throw new AppError(
      "validation_error",
      `A password must have at least ${LIMITS.passwordCharsMin} characters. Several words in a row are easy to remember.`,
    );
  if (Buffer.byteLength(password) > LIMITS.passwordBytesMax)
    throw new AppError("validation_error", `A password must have at most ${LIMITS.passwordBytesMax} bytes.`);
  const reason = whyWeak(password, owner);
  if (reason === null) return;
  throw new AppError("validation_error", `${WEAK[reason]} Use several unrelated words.`);
}

function createTurns(atOnceMax: number, waitingMax: number) {
  let underWay = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(run: () => Promise<Result>): Promise<Result> => {
    if (underWay >= atOnceMax) {
      if (waiting.length >= waitingMax) throw tooBusy();
      await new Promise<void>((go) => waiting.push(go));
    } else underWay += 1;
    try {
      return await run();
    } finally {
      // Hands the slot to the next in line.
      const next = waiting.shift();
      if (next === undefined) underWay -= 1;
      else next();
    }
  };
}

function tooBusy(): AppError {
  return new AppError("application_error", "Too many people are signing in. Try again in a moment.", {
    status: 503,
    retryAfterSeconds: 2,
  });
}
