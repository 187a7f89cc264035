import type { MailTexts } from './catalogue';

export const es: MailTexts = {
  kinds: {
    signup: {
      subject: 'Tu código de confirmación de {brand}',
      intro: 'Te damos la bienvenida a {brand}. Introduce este código para confirmar tu correo electrónico:',
      action: 'Confirmar correo electrónico',
    },
    recovery: {
      subject: 'Restablece tu contraseña de {brand}',
      intro: 'Has pedido una contraseña nueva. Introduce este código o usa el botón:',
      action: 'Crear una contraseña nueva',
    },
    magiclink: {
      subject: 'Tu código de acceso a {brand}',
      intro: 'Introduce este código para iniciar sesión o usa el botón:',
      action: 'Iniciar sesión',
    },
    email_change: {
      subject: 'Confirma el cambio de tu correo electrónico',
      intro:
        'Tu cuenta de {brand} va a tener un correo electrónico nuevo. Confírmalo desde aquí con este código o usa el botón:',
      action: 'Confirmar el cambio',
    },
    email_change_new: {
      subject: 'Confirma tu nuevo correo electrónico',
      intro: 'Esta dirección va a ser la de tu cuenta de {brand}. Confírmala con este código o usa el botón:',
      action: 'Confirmar esta dirección',
    },
    reauthentication: {
      subject: 'Confirma que eres tú',
      intro: 'Introduce este código en {brand} para continuar:',
    },
    account_exists: {
      subject: 'Ya tienes una cuenta de {brand}',
      intro:
        'Alguien ha intentado registrarse con esta dirección, que ya tiene una cuenta. ¿Has sido tú? Entonces inicia sesión.',
      action: 'Iniciar sesión',
    },
  },
  codeLabel: 'Tu código',
  validity: 'El código es válido durante 10 minutos y solo una vez.',
  unasked: 'Si no lo has pedido, ignora este correo. No des el código a nadie.',
  linkHint: 'Si el botón no funciona, abre esta dirección:',
};
