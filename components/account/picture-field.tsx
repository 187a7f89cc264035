'use client';
import { Button, FileButton, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useErrorText } from '@/components/ui';
import { PICTURE_BYTES, PICTURE_TYPES } from '@/lib/account/picture';
import { AppError } from '@/lib/errors/app-error';

interface Props {
  /** The picture as it is now. */
  children: ReactNode;
  words: { choose: string; remove: string; hint: string };
  removable: boolean;
  save: (file: File | null) => Promise<void>;
  onSettled: () => Promise<unknown>;
}

/** A picture, how to choose another one, and how to be rid of it. */
export function PictureField({ children, words, removable, save, onSettled }: Props) {
  const errorText = useErrorText();
  const change = useMutation({
    mutationFn: async (file: File | null) => {
      if (file && file.size > PICTURE_BYTES) throw new AppError(413, 'invalid_image', 'Too large');
      return save(file);
    },
    onSettled,
  });
  return (
    <Group gap="md">
      {children}
      <div>
        <Group gap="xs">
          <FileButton accept={PICTURE_TYPES.join(',')} onChange={(file) => file && change.mutate(file)}>
            {(props) => (
              <Button {...props} variant="default" size="compact-md" loading={change.isPending}>
                {words.choose}
              </Button>
            )}
          </FileButton>
          {removable && (
            <Button variant="subtle" color="red" size="compact-md" onClick={() => change.mutate(null)}>
              {words.remove}
            </Button>
          )}
        </Group>
        <Text
          size="sm"
          c={change.error ? 'var(--mantine-color-error)' : 'dimmed'}
          role={change.error ? 'alert' : undefined}
          mt={4}
        >
          {change.error ? errorText(change.error) : words.hint}
        </Text>
      </div>
    </Group>
  );
}
