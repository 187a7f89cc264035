import type { MailTexts } from './catalogue';

export const en: MailTexts = {
  kinds: {
    signup: {
      subject: 'Your {brand} confirmation code',
      intro: 'Welcome to {brand}. Enter this code to confirm your e-mail address:',
      action: 'Confirm e-mail address',
    },
    recovery: {
      subject: 'Reset your {brand} password',
      intro: 'You asked for a new password. Enter this code, or use the button:',
      action: 'Set a new password',
    },
    magiclink: {
      subject: 'Your {brand} sign-in code',
      intro: 'Enter this code to sign in, or use the button:',
      action: 'Sign in',
    },
    email_change: {
      subject: 'Confirm the change of your e-mail address',
      intro:
        'Your {brand} account is to get a new e-mail address. Confirm it from here with this code, or use the button:',
      action: 'Confirm the change',
    },
    email_change_new: {
      subject: 'Confirm your new e-mail address',
      intro: 'This address is to become the one of your {brand} account. Confirm it with this code, or use the button:',
      action: 'Confirm this address',
    },
    reauthentication: {
      subject: 'Confirm that it is you',
      intro: 'Enter this code in {brand} to go on:',
    },
    account_exists: {
      subject: 'You already have a {brand} account',
      intro:
        'Somebody tried to register with this address, and it has an account already. Was it you? Then simply sign in.',
      action: 'Sign in',
    },
  },
  codeLabel: 'Your code',
  validity: 'The code is valid for 10 minutes and works once.',
  unasked: 'If you did not ask for this, ignore this e-mail. Never give the code to anybody.',
  linkHint: 'If the button does not work, open this address:',
};
