import type { MailTexts } from './catalogue';

export const fr: MailTexts = {
  kinds: {
    signup: {
      subject: 'Votre code de confirmation {brand}',
      intro: 'Bienvenue sur {brand}. Saisissez ce code pour confirmer votre adresse e-mail :',
      action: 'Confirmer l’adresse e-mail',
    },
    recovery: {
      subject: 'Réinitialisez votre mot de passe {brand}',
      intro: 'Vous avez demandé un nouveau mot de passe. Saisissez ce code ou utilisez le bouton :',
      action: 'Choisir un nouveau mot de passe',
    },
    magiclink: {
      subject: 'Votre code de connexion {brand}',
      intro: 'Saisissez ce code pour vous connecter ou utilisez le bouton :',
      action: 'Se connecter',
    },
    email_change: {
      subject: 'Confirmez le changement de votre adresse e-mail',
      intro:
        'Votre compte {brand} va changer d’adresse e-mail. Confirmez-le depuis cette boîte avec ce code ou avec le bouton :',
      action: 'Confirmer le changement',
    },
    email_change_new: {
      subject: 'Confirmez votre nouvelle adresse e-mail',
      intro: 'Cette adresse va devenir celle de votre compte {brand}. Confirmez-la avec ce code ou avec le bouton :',
      action: 'Confirmer cette adresse',
    },
    reauthentication: {
      subject: 'Confirmez votre identité',
      intro: 'Saisissez ce code dans {brand} pour continuer :',
    },
    account_exists: {
      subject: 'Vous avez déjà un compte {brand}',
      intro:
        'Quelqu’un a voulu s’inscrire avec cette adresse, qui a déjà un compte. C’était vous ? Connectez-vous simplement.',
      action: 'Se connecter',
    },
  },
  codeLabel: 'Votre code',
  validity: 'Le code est valable 10 minutes et une seule fois.',
  unasked: 'Si vous n’avez rien demandé, ignorez cet e-mail. Ne donnez ce code à personne.',
  linkHint: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
};
