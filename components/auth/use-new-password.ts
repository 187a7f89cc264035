'use client';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/ui';
import { toAppError } from '@/lib/errors/to-app-error';
import { changePassword } from '@/lib/session/sign-in';
import { checkNewPassword, checkPassword, checkRepeated } from './validation';

interface NewPassword {
  current: string;
  password: string;
  repeated: string;
}
export type NewPasswordForm = UseFormReturnType<NewPassword>;

/** Which field a refusal belongs to. */
const FIELD_OF: Partial<Record<string, keyof NewPassword>> = {
  same_password: 'password',
  weak_password: 'password',
  wrong_password: 'current',
};

interface Options {
  asksCurrent: boolean;
  onDone: () => void;
  /** `atField`: the reason stands at its field already. */
  onFailed: (thrown: unknown, atField: boolean) => void;
}

export function useNewPassword({ asksCurrent, onDone, onFailed }: Options) {
  const t = useTranslations('auth');
  const errorText = useErrorText();
  const form: NewPasswordForm = useForm<NewPassword>({
    mode: 'uncontrolled',
    initialValues: { current: '', password: '', repeated: '' },
    validate: {
      current: (value) => (asksCurrent ? checkPassword(value, t) : null),
      password: (value) => checkNewPassword(value, t),
      repeated: (value, { password }) => checkRepeated(value, password, t),
    },
  });
  const change = useMutation({
    mutationFn: ({ password, current }: NewPassword) => changePassword(password, asksCurrent ? current : undefined),
    onSuccess: onDone,
    onError: (thrown) => {
      const field = FIELD_OF[toAppError(thrown).code];
      const shown = field === 'current' && !asksCurrent ? undefined : field;
      if (shown) {
        form.setFieldError(shown, errorText(thrown));
        form.getInputNode(shown)?.focus();
      }
      onFailed(thrown, shown !== undefined);
    },
  });
  const submit = form.onSubmit(
    (values) => change.mutate(values),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'password')?.focus(),
  );
  return { form, change, submit };
}
