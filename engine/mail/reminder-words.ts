import type { Locale } from '@/lib/i18n/locales';

interface ReminderWords {
  subject: (title: string) => string;
  due: (when: string) => string;
  undated: string;
  action: string;
  linkHint: string;
}

export const REMINDER_WORDS: Record<Locale, ReminderWords> = {
  en: {
    subject: (title) => `Reminder: ${title}`,
    due: (when) => `Due: ${when}`,
    undated: 'This task has no due date.',
    action: 'Open the task',
    linkHint: 'If the button does not work, open this address:',
  },
  de: {
    subject: (title) => `Erinnerung: ${title}`,
    due: (when) => `Fällig: ${when}`,
    undated: 'Diese Aufgabe hat keinen Termin.',
    action: 'Aufgabe öffnen',
    linkHint: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
  },
  es: {
    subject: (title) => `Recordatorio: ${title}`,
    due: (when) => `Vence: ${when}`,
    undated: 'Esta tarea no tiene fecha.',
    action: 'Abrir la tarea',
    linkHint: 'Si el botón no funciona, abre esta dirección:',
  },
  fr: {
    subject: (title) => `Rappel : ${title}`,
    due: (when) => `Échéance : ${when}`,
    undated: 'Cette tâche n’a pas d’échéance.',
    action: 'Ouvrir la tâche',
    linkHint: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
  },
  ar: {
    subject: (title) => `تذكير: ${title}`,
    due: (when) => `موعد الاستحقاق: ${when}`,
    undated: 'لا موعد لهذه المهمة.',
    action: 'فتح المهمة',
    linkHint: 'إذا لم يعمل الزر، فافتح هذا العنوان:',
  },
  he: {
    subject: (title) => `תזכורת: ${title}`,
    due: (when) => `מועד יעד: ${when}`,
    undated: 'למשימה זו אין מועד.',
    action: 'פתיחת המשימה',
    linkHint: 'אם הכפתור אינו פועל, פתחו את הכתובת הזו:',
  },
};
