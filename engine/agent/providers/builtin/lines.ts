import type { Language } from '../contract';

export type MindLines = {
  opening: string;
  /** Said in turn when no rule fits. */
  fallback: [string, string, string];
  bye: string;
  byeWords: string[];
  /** A new job says it before it goes on with a conversation that lost its agent. */
  oneMoment: string;
  /** Said when a person has handed the conversation back. */
  backAgain: string;
  /** Nothing in the files answers the question. */
  notFound: string;
  /** One of the account's tools did what it was asked for and said nothing, did not do it, or is not there. */
  toolDone: string;
  toolFailed: string;
  noTool: string;
  /** Somebody is rung who takes the call over; nobody did. */
  handingOver: string;
  notHandedOver: string;
  /** The answer to whoever asks not to be called again. */
  optedOut: string;
};

export const MIND_LINES: Record<Language, MindLines> = {
  en: {
    opening: 'Hello, this is {assistant}. How can I help you?',
    fallback: [
      'I see. Could you tell me a little more?',
      'Thank you, I have noted that. Is there anything else?',
      'All right. What else can I do for you?',
    ],
    bye: 'Thank you for your time. Goodbye!',
    byeWords: ['goodbye', 'good bye', 'bye'],
    oneMoment: 'One moment please. Let us go on.',
    backAgain: 'I am back with you. What else can I do for you?',
    notFound: 'I am sorry, my documents say nothing about that.',
    toolDone: 'That is done.',
    toolFailed: 'I am sorry, that did not work just now.',
    noTool: 'I am sorry, I cannot do that.',
    handingOver: 'I will put you through. One moment, please.',
    notHandedOver: 'I am sorry, nobody is free just now. How else can I help?',
    optedOut: 'I understand. Your number is on our do-not-call list now, and we will not call you again. Goodbye.',
  },
  de: {
    opening: 'Guten Tag, hier ist {assistant}. Wie kann ich Ihnen helfen?',
    fallback: [
      'Ich verstehe. Können Sie mir etwas mehr dazu sagen?',
      'Danke, das habe ich notiert. Gibt es noch etwas?',
      'In Ordnung. Was kann ich noch für Sie tun?',
    ],
    bye: 'Vielen Dank für Ihre Zeit. Auf Wiederhören!',
    byeWords: ['auf wiederhören', 'auf wiedersehen', 'tschüss'],
    oneMoment: 'Einen Moment bitte. Wir machen weiter.',
    backAgain: 'Da bin ich wieder. Was kann ich noch für Sie tun?',
    notFound: 'Dazu steht leider nichts in meinen Unterlagen.',
    toolDone: 'Das ist erledigt.',
    toolFailed: 'Das hat leider gerade nicht geklappt.',
    noTool: 'Das kann ich leider nicht.',
    handingOver: 'Ich verbinde Sie. Einen Moment bitte.',
    notHandedOver: 'Es ist leider gerade niemand frei. Was kann ich sonst für Sie tun?',
    optedOut: 'Ich verstehe. Ihre Nummer ist jetzt gesperrt, und wir rufen Sie nicht mehr an. Auf Wiederhören.',
  },
  es: {
    opening: 'Buenos días, soy {assistant}. ¿En qué puedo ayudarle?',
    fallback: [
      'Entiendo. ¿Me puede contar un poco más?',
      'Gracias, lo he anotado. ¿Algo más?',
      'De acuerdo. ¿Qué más puedo hacer por usted?',
    ],
    bye: 'Gracias por su tiempo. ¡Adiós!',
    byeWords: ['adiós', 'hasta luego'],
    oneMoment: 'Un momento, por favor. Continuamos.',
    backAgain: 'Aquí estoy de nuevo. ¿Qué más puedo hacer por usted?',
    notFound: 'Lo siento, mis documentos no dicen nada sobre eso.',
    toolDone: 'Ya está hecho.',
    toolFailed: 'Lo siento, ahora mismo no ha funcionado.',
    noTool: 'Lo siento, no puedo hacer eso.',
    handingOver: 'Le paso con alguien. Un momento, por favor.',
    notHandedOver: 'Lo siento, ahora no hay nadie disponible. ¿En qué más puedo ayudarle?',
    optedOut: 'Entiendo. Su número ya está en nuestra lista de exclusión y no volveremos a llamarle. Adiós.',
  },
  fr: {
    opening: 'Bonjour, ici {assistant}. Comment puis-je vous aider ?',
    fallback: [
      'Je comprends. Pouvez-vous m’en dire un peu plus ?',
      'Merci, c’est noté. Y a-t-il autre chose ?',
      'D’accord. Que puis-je faire d’autre pour vous ?',
    ],
    bye: 'Merci pour votre temps. Au revoir !',
    byeWords: ['au revoir'],
    oneMoment: 'Un instant, s’il vous plaît. Continuons.',
    backAgain: 'Me revoici. Que puis-je faire d’autre pour vous ?',
    notFound: 'Je suis désolé, mes documents ne disent rien à ce sujet.',
    toolDone: 'C’est fait.',
    toolFailed: 'Je suis désolé, cela n’a pas fonctionné à l’instant.',
    noTool: 'Je suis désolé, je ne peux pas faire cela.',
    handingOver: 'Je vous mets en relation. Un instant, s’il vous plaît.',
    notHandedOver: 'Je suis désolé, personne n’est disponible à l’instant. Que puis-je faire d’autre ?',
    optedOut:
      'Je comprends. Votre numéro est maintenant sur notre liste d’opposition, et nous ne vous appellerons plus. Au revoir.',
  },
  ar: {
    opening: 'مرحبا، معك {assistant}. كيف يمكنني مساعدتك؟',
    fallback: [
      'فهمت. هل يمكنك أن تخبرني أكثر؟',
      'شكرا، سجلت ذلك. هل هناك شيء آخر؟',
      'حسنا. بماذا أستطيع أن أساعدك أيضا؟',
    ],
    bye: 'شكرا على وقتك. مع السلامة!',
    byeWords: ['مع السلامة', 'إلى اللقاء'],
    oneMoment: 'لحظة من فضلك. لنكمل.',
    backAgain: 'عدت إليك. بماذا أستطيع أن أساعدك أيضا؟',
    notFound: 'عذرا، لا تذكر مستنداتي شيئا عن ذلك.',
    toolDone: 'تم ذلك.',
    toolFailed: 'عذرا، لم ينجح ذلك الآن.',
    noTool: 'عذرا، لا أستطيع فعل ذلك.',
    handingOver: 'سأحولك الآن. لحظة من فضلك.',
    notHandedOver: 'عذرا، لا أحد متاح الآن. بماذا أستطيع أن أساعدك أيضا؟',
    optedOut: 'فهمت. أصبح رقمك الآن في قائمة عدم الاتصال، ولن نتصل بك مرة أخرى. مع السلامة.',
  },
  he: {
    opening: 'שלום, מדבר {assistant}. איך אפשר לעזור?',
    fallback: ['הבנתי. אפשר לספר לי עוד קצת?', 'תודה, רשמתי. יש עוד משהו?', 'בסדר. במה עוד אפשר לעזור?'],
    bye: 'תודה על הזמן. להתראות!',
    byeWords: ['להתראות', 'ביי'],
    oneMoment: 'רק רגע בבקשה. נמשיך.',
    backAgain: 'חזרתי אליך. במה עוד אפשר לעזור?',
    notFound: 'לצערי במסמכים שלי לא כתוב על זה דבר.',
    toolDone: 'זה בוצע.',
    toolFailed: 'לצערי זה לא הצליח כרגע.',
    noTool: 'לצערי אני לא יכול לעשות את זה.',
    handingOver: 'אני מעביר אותך. רק רגע בבקשה.',
    notHandedOver: 'לצערי אף אחד לא פנוי כרגע. במה עוד אפשר לעזור?',
    optedOut: 'הבנתי. המספר שלך נמצא עכשיו ברשימת החסומים לחיוג, ולא נתקשר אליך שוב. להתראות.',
  },
};
