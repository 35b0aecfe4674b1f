// Rejects passwords that are guessed first (NIST SP 800-63B): compares the whole password with common ones and with
// the account's own words, instead of requiring kinds of characters.

/** The account of the password. */
export interface PasswordOwner {
  email: string;
  name: string;
  /** Of the team. */
  team?: string | undefined;
}

/** A password is measured in pieces; a guessable part counts as one, whatever its length. */
const PIECES_MIN = 5;
const PIECE_CHARS_MIN = 3;
const PIECE_CHARS_MAX = 64;
/** Only the beginning of longer ones is judged. */
const JUDGED_CHARS_MAX = 128;
const LEET: Record<string, string> = { "@": "a", 4: "a", 3: "e", 0: "o", $: "s", 5: "s", 7: "t", 8: "b" };
const SERVICE = ["sendlark"];

let guessed: ReadonlySet<string> | null = null;

/** Why a password is easy to guess; null for a good one. */
export function whyWeak(password: string, owner: PasswordOwner): "own" | "common" | null {
  const text = [...password.toLowerCase()].slice(0, JUDGED_CHARS_MAX).join("");
  guessed ??= new Set(GUESSED_WORDS);
  if (countPieces(text, guessed) < PIECES_MIN) return "common";
  const own = new Set([...guessed, ...wordsOf(owner)]);
  return countPieces(text, own) < PIECES_MIN ? "own" : null;
}

/**
 * The fewest pieces that form the text: words, runs, repeats and years are one each, and so is any other character.
 */
function countPieces(text: string, words: ReadonlySet<string>): number {
  const spellings = spellingsOf(text);
  const least = Array.from({ length: text.length + 1 }, (_, end) => end);
  for (let start = 0; start < text.length; start += 1) {
    const reach = (end: number) => {
      least[end] = Math.min(least[end]!, least[start]! + 1);
    };
    reach(start + 1);
    const endMax = Math.min(text.length, start + PIECE_CHARS_MAX);
    for (let end = start + PIECE_CHARS_MIN; end <= endMax; end += 1) {
      if (spellings.some((spelling) => words.has(spelling.slice(start, end)))) reach(end);
    }
    for (let end = start + PIECE_CHARS_MIN; end <= endMax && isRun(text.slice(start, end)); end += 1)
      reach(end);
    for (let period = 1; period <= start; period += 1) {
      let end = start;
      while (end < text.length && text[end] === text[end - period]) reach(++end);
    }
    if (/^(?:19|20)\d\d/.test(text.slice(start, start + 4))) reach(start + 4);
  }
  return least[text.length]!;
}

/** The text itself, and with digits and signs replaced by the letters they resemble; `1` and `!` resemble two. */
function spellingsOf(text: string): string[] {
  const plain = text.replace(/[@430$578]/g, (sign) => LEET[sign]!);
  return [text, plain.replace(/[1!|]/g, "i"), plain.replace(/[1!|]/g, "l")];
}

/** Neighbours on a keyboard or in an alphabet, forwards or backwards. */
function isRun(text: string): boolean {
  const back = [...text].reverse().join("");
  return KEYBOARD_ROWS.some((row) => row.includes(text) || row.includes(back));
}

function wordsOf({ email, name, team = "" }: PasswordOwner): string[] {
  const [local = "", domain = ""] = email.split("@");
  const parts = [local, domain, ...local.split(/[^\p{L}]+/u), ...domain.split(".").slice(0, -1)];
  const names = [name, team].flatMap((text) => [text.replace(/\s/g, ""), ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [email, ...parts, ...names, ...SERVICE]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= PIECE_CHARS_MIN);
}

// What is tried first: words that people make passwords of, in lower case. Our own list; what a keyboard or an alphabet
// has in a row, repeats, years, and letters written as digits are recognised by rules.
const WORDS = `
password passwort passwd pass passe motdepasse contrasena contraseña senha parola haslo wachtwoord lozinka salasana heslo
secret geheim secreto segredo admin administrator administrador adminadmin root superuser sysadmin user username guest test
tester testing testtest temp temporary default demo sample example login logon signin letmein access welcome willkommen
bienvenue bienvenido bemvindo benvenuto change changeme changeit newpassword mypassword yourpassword thispassword nopassword
forgot forgotten private security secure computer internet server database service system network windows microsoft google
android iphone samsung nokia motorola huawei facebook instagram youtube twitter linkedin yahoo hotmail gmail outlook amazon
apple office email mail mailer mailserver newsletter support info contact sales marketing manager master superman batman
spiderman ironman hulk joker harley avengers marvel starwars startrek pokemon pikachu naruto sasuke dragonball minecraft
fortnite roblox playstation nintendo xbox zelda mario sonic gamer gaming ninja samurai warrior hunter killer ranger soldier
sniper phoenix dragon tiger lion panther eagle falcon wolf bear monkey donkey chicken turtle dolphin butterfly unicorn kitty
hellokitty kitten puppy doggy horse rabbit snoopy garfield mickey minnie disney donald princess prince queen king angel
angels devil demon heaven jesus jesuschrist christ christian church blessed faith grace spirit lord godisgood iloveyou
iloveu loveyou iloveme lovely lover lovers love mylove truelove forever together always baby babygirl babyboy honey sweet
sweetie sweetheart darling cutie beautiful pretty hello hallo hola bonjour ciao goodbye thankyou please
friend friends bestfriend family mother father brother sister mommy daddy mama papa grandma football fussball futbol soccer
baseball basketball volleyball hockey tennis golf rugby cricket swimming running fishing hunting surfing skateboard snowboard
liverpool arsenal chelsea manchester everton tottenham barcelona realmadrid madrid juventus milan bayern dortmund schalke
benfica boca river yankees redsox cowboys steelers packers patriots lakers celtics warriors bulls eagles giants ferrari
porsche mercedes lamborghini mustang corvette camaro chevrolet toyota honda yamaha suzuki kawasaki harleydavidson volkswagen
summer winter spring autumn fall sommer herbst verano invierno primavera monday tuesday wednesday thursday friday saturday
sunday january february march april june july august september october november december januar februar juni juli oktober
dezember sunshine sunflower sunset sunrise rainbow flower flowers rose violet daisy lily jasmine diamond crystal silver golden
gold purple orange yellow green blue black white pink chocolate cookie cookies cupcake candy banana apple strawberry cherry
peaches pepper ginger cheese pizza pasta coffee whisky vodka beer peanut pumpkin potato tomato pineapple watermelon
music guitar piano drummer metal metallica nirvana slipknot eminem beatles blink blink182 beyonce rihanna shakira selena
madonna justin bieber onedirection bts blackpink rockstar hiphop dancer dance party freedom liberty peace happy happiness
smile lucky success winner champion victory power energy strong perfect amazing awesome fantastic wonderful whatever nothing
something anything everything nobody somebody trustno trustme believe imagine destiny matrix shadow ghost vampire zombie
monster wizard merlin gandalf harrypotter hogwarts hermione frodo legolas skywalker darthvader yoda chewbacca vader
thunder lightning storm hurricane tornado volcano ocean beach island mountain forest river america american usa
canada mexico brasil brazil argentina colombia chile peru espana spain portugal france paris london england britain scotland
ireland germany deutschland berlin hamburg munich muenchen austria wien schweiz zurich italia italy roma napoli poland polska
warszawa russia moscow moskva ukraine kiev turkiye istanbul galatasaray fenerbahce besiktas greece athens india mumbai delhi
pakistan bangladesh indonesia jakarta malaysia singapore philippines manila vietnam thailand bangkok china beijing shanghai
hongkong taiwan japan tokyo korea seoul australia sydney melbourne newzealand africa nigeria kenya egypt cairo dubai
california texas florida newyork chicago boston dallas houston denver seattle oakland vegas hollywood michigan alabama
dreamer dreams money million billion bitcoin crypto ethereum dollar boss bigboss chief captain doctor teacher student school
college university highschool company business enterprise production staging backup fuckyou fuckoff asshole bullshit
alexander alexandra alexandre alexandria alejandro alejandra alex alice alicia amanda amber amelia ana anastasia andrea
andreas andrei andrew andrey andy angela angelica angelina anita anna annie anthony antonio ariana arthur ashley astrid
austin barbara beatriz benjamin bernard bianca brandon brian brittany bruno camila carlos carolina caroline catherine
charles charlie charlotte chris christian christina christine christopher claudia claudio courtney crystal cristina cristian
cynthia daniel daniela danielle david deborah dennis diana diego dominic dominik eduardo edward elena elizabeth emily emma
eric erika eugene evelyn fabian felipe fernanda fernando florian francesco francis francisco frank franziska gabriel gabriela
george gerald giovanni giuseppe gloria gonzalo graham gregory guillermo gustavo hannah harold heather helena henry hernandez
hugo ignacio igor irina isabel isabella isabelle ivan jack jackson jacob jacqueline jaime james janine jasmin javier jeffrey
jennifer jeremy jessica joanna joel johanna john johnny johnson jonas jonathan jones jordan jorge jose joseph joshua juan
julia julian juliana julie justin karen karina karl katharina katherine kathrin katie katrin keith kelly kenneth kevin
kimberly kristina kristen kyle larry laura lauren lawrence leonardo leonie linda lisa lorenzo louis louise lucas lucia luis
lukas madison manuel marc marcel marcelo marco marcos margaret maria mariana marie marina mario mark markus martha martin
martina mary matheus mathias matthew matthias maurice max maximilian melanie melissa michael michaela michel michelle miguel
mike mikhail miller mohamed mohammed mohammad muhammad monica monika morgan natalia natalie natasha nathan nelson nicholas
nicolas nicole nikita nikolai oliver olivia oscar pablo pamela pascal patricia patricio patrick paul paula pedro peter
philip philipp phillip rachel rafael ramona raphael raymond rebecca ricardo richard robert roberto rodrigo roger roland
ronald ronaldo messi neymar rosemary roxana ruben russell ryan sabrina samantha samuel sandra santiago sara sarah sascha
scott sebastian sergei sergey sergio sharon shannon silvia simon simone smith sofia sophia sophie stefan stefanie stephanie
stephen steven stewart susan susanne svetlana sylvia tamara tatiana taylor teresa theodore theresa thomas tiffany timothy
tobias travis trevor tyler valentin valentina valeria vanessa veronica veronika victor victoria vincent virginia viviana
vladimir wagner walter wendy wesley william williams wilson yolanda yvonne zachary
anniversary apartment basically blueberry celebration chemistry chihuahua christmas cinderella confidential cornelius
correcthorsebatterystaple democratic dictionary difficult dinosaur easter electric elephant emergency engineer engineering
everybody excellent experience explorer firefighter friendship generation graduation grandfather grandmother halloween
helicopter illustration impossible independent information innovation instrument intelligence invisible journalist
knowledge lighthouse management medication millennium motorcycle newcastle nightmare notebook opportunity organization
paradise passport photograph photography plantation president production programmer programming psychology quicksilver
restaurant revolution rottweiler sacramento scientist skateboarding snowflake stronghold supernatural superstar
sweetness technology telephone television terminator thanksgiving tinkerbell transformers trampoline undertaker unforgiven
universal vacation valentine wednesdays wonderland wrestling yesterday
`;

/** Rows of keyboards, and walks over them. */
const ROWS = `
qwertyuiop asdfghjkl zxcvbnm qwertzuiop yxcvbnm azertyuiop qsdfghjklm wxcvbn 1234567890 abcdefghijklmnopqrstuvwxyz
1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0 1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik qazwsxedcrfvtgbyhnujmik zaq12wsx zaqxswcdevfrbgt
!@#$%^&*()_+ !"§$%&/()=? 147258369 159357 789456123 741852963 963852741 11223344556677889900 112233445566
`;

export const GUESSED_WORDS: readonly string[] = split(WORDS);
const KEYBOARD_ROWS: readonly string[] = split(ROWS);

function split(text: string): string[] {
  return [...new Set(text.trim().split(/\s+/))];
}
