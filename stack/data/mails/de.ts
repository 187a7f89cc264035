import type { MailTexts } from './catalogue';

export const de: MailTexts = {
  kinds: {
    signup: {
      subject: 'Ihr {brand}-Bestätigungscode',
      intro: 'Willkommen bei {brand}. Geben Sie diesen Code ein, um Ihre E-Mail-Adresse zu bestätigen:',
      action: 'E-Mail-Adresse bestätigen',
    },
    recovery: {
      subject: 'Ihr {brand}-Passwort zurücksetzen',
      intro: 'Sie haben ein neues Passwort angefordert. Geben Sie diesen Code ein oder nutzen Sie die Schaltfläche:',
      action: 'Neues Passwort festlegen',
    },
    magiclink: {
      subject: 'Ihr {brand}-Anmeldecode',
      intro: 'Geben Sie diesen Code ein, um sich anzumelden, oder nutzen Sie die Schaltfläche:',
      action: 'Anmelden',
    },
    email_change: {
      subject: 'Änderung Ihrer E-Mail-Adresse bestätigen',
      intro:
        'Ihr {brand}-Konto soll eine neue E-Mail-Adresse bekommen. Bestätigen Sie das von hier aus mit diesem Code oder über die Schaltfläche:',
      action: 'Änderung bestätigen',
    },
    email_change_new: {
      subject: 'Ihre neue E-Mail-Adresse bestätigen',
      intro:
        'Diese Adresse soll die Ihres {brand}-Kontos werden. Bestätigen Sie sie mit diesem Code oder über die Schaltfläche:',
      action: 'Diese Adresse bestätigen',
    },
    reauthentication: {
      subject: 'Bestätigen Sie, dass Sie es sind',
      intro: 'Geben Sie diesen Code in {brand} ein, um fortzufahren:',
    },
    account_exists: {
      subject: 'Sie haben bereits ein {brand}-Konto',
      intro:
        'Jemand wollte sich mit dieser Adresse registrieren, für die es schon ein Konto gibt. Waren Sie das? Dann melden Sie sich einfach an.',
      action: 'Anmelden',
    },
  },
  codeLabel: 'Ihr Code',
  validity: 'Der Code gilt 10 Minuten und nur einmal.',
  unasked: 'Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Geben Sie den Code niemals weiter.',
  linkHint: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
};
