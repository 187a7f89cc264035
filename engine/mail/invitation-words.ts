import type { Locale } from '@/lib/i18n/locales';

export interface InvitationWords {
  subject: (company: string) => string;
  intro: (inviter: string, company: string, role: string) => string;
  action: string;
  validity: string;
  unasked: string;
  linkHint: string;
}

export const INVITATION_WORDS: Record<Locale, InvitationWords> = {
  en: {
    subject: (company) => `You are invited to ${company}`,
    intro: (inviter, company, role) => `${inviter} invites you to work in the account of ${company}, as ${role}.`,
    action: 'Accept the invitation',
    validity: 'The invitation is valid for 7 days and works once.',
    unasked: 'If you do not know the sender, ignore this e-mail. Do not pass the link on.',
    linkHint: 'If the button does not work, open this address:',
  },
  de: {
    subject: (company) => `Sie sind zu ${company} eingeladen`,
    intro: (inviter, company, role) => `${inviter} lädt Sie ein, im Konto von ${company} mitzuarbeiten, als ${role}.`,
    action: 'Einladung annehmen',
    validity: 'Die Einladung gilt 7 Tage und nur einmal.',
    unasked: 'Wenn Sie den Absender nicht kennen, ignorieren Sie diese E-Mail. Geben Sie den Link nicht weiter.',
    linkHint: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
  },
  es: {
    subject: (company) => `Tienes una invitación a ${company}`,
    intro: (inviter, company, role) => `${inviter} te invita a trabajar en la cuenta de ${company}, como ${role}.`,
    action: 'Aceptar la invitación',
    validity: 'La invitación es válida durante 7 días y una sola vez.',
    unasked: 'Si no conoces a quien la envía, ignora este correo. No compartas el enlace.',
    linkHint: 'Si el botón no funciona, abre esta dirección:',
  },
  fr: {
    subject: (company) => `Vous êtes invité à rejoindre ${company}`,
    intro: (inviter, company, role) =>
      `${inviter} vous invite à travailler dans le compte de ${company}, comme ${role}.`,
    action: 'Accepter l’invitation',
    validity: 'L’invitation est valable 7 jours et une seule fois.',
    unasked: 'Si vous ne connaissez pas l’expéditeur, ignorez cet e-mail. Ne transmettez pas le lien.',
    linkHint: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
  },
  ar: {
    subject: (company) => `أنت مدعو إلى ${company}`,
    intro: (inviter, company, role) => `يدعوك ${inviter} إلى العمل في حساب ${company} بدور ${role}.`,
    action: 'قبول الدعوة',
    validity: 'الدعوة صالحة لمدة 7 أيام ولمرة واحدة فقط.',
    unasked: 'إذا كنت لا تعرف المرسل فتجاهل هذه الرسالة. لا تشارك الرابط مع أحد.',
    linkHint: 'إذا لم يعمل الزر فافتح هذا العنوان:',
  },
  he: {
    subject: (company) => `הוזמנת אל ${company}`,
    intro: (inviter, company, role) => `${inviter} מזמין אותך לעבוד בחשבון של ${company}, בתפקיד ${role}.`,
    action: 'קבלת ההזמנה',
    validity: 'ההזמנה תקפה ל־7 ימים ולפעם אחת בלבד.',
    unasked: 'אם השולח אינו מוכר לך, אפשר להתעלם מההודעה. אין להעביר את הקישור.',
    linkHint: 'אם הכפתור אינו עובד, יש לפתוח את הכתובת הזו:',
  },
};
