// What the footer's links say, in the language of the document.

export interface FooterWords {
  unsubscribe: string;
  preferences: string;
  view: string;
  play: string;
}

const WORDS: Record<string, FooterWords> = {
  en: {
    unsubscribe: "Unsubscribe",
    preferences: "Preferences",
    view: "View in browser",
    play: "Watch the video",
  },
  de: {
    unsubscribe: "Abmelden",
    preferences: "Einstellungen",
    view: "Im Browser ansehen",
    play: "Video ansehen",
  },
  fr: {
    unsubscribe: "Se désabonner",
    preferences: "Préférences",
    view: "Voir en ligne",
    play: "Voir la vidéo",
  },
  es: {
    unsubscribe: "Cancelar suscripción",
    preferences: "Preferencias",
    view: "Ver en el navegador",
    play: "Ver el vídeo",
  },
  it: {
    unsubscribe: "Annulla iscrizione",
    preferences: "Preferenze",
    view: "Apri nel browser",
    play: "Guarda il video",
  },
  pt: {
    unsubscribe: "Cancelar inscrição",
    preferences: "Preferências",
    view: "Ver no navegador",
    play: "Ver o vídeo",
  },
  nl: {
    unsubscribe: "Afmelden",
    preferences: "Voorkeuren",
    view: "Bekijk in browser",
    play: "Bekijk de video",
  },
  pl: {
    unsubscribe: "Wypisz się",
    preferences: "Ustawienia",
    view: "Zobacz w przeglądarce",
    play: "Obejrzyj film",
  },
  ar: {
    unsubscribe: "إلغاء الاشتراك",
    preferences: "التفضيلات",
    view: "عرض في المتصفح",
    play: "شاهد الفيديو",
  },
  he: {
    unsubscribe: "הסרה מרשימת התפוצה",
    preferences: "העדפות",
    view: "צפייה בדפדפן",
    play: "לצפייה בסרטון",
  },
};

export function footerWords(language: string | undefined): FooterWords {
  return WORDS[language?.split("-")[0]?.toLowerCase() ?? "en"] ?? WORDS.en!;
}
