'use client';
import { Alert, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Ltr, useErrorText } from '@/components/ui';
import { RelativeTime } from '@/components/ui/relative-time';
import { devicesOf, type Extension, stateOf } from '@/lib/call-center/extensions/extensions-resource';
import { errorCodeOf } from '@/lib/errors/codes';
import { AppError } from '@/lib/errors/app-error';
import { ExtensionStatus } from './extension-columns';

/** Which telephones are signed in now, since when, and why the last call of one was refused. */
export function ExtensionPhones({ row }: { row: Extension }) {
  const t = useTranslations('extensions');
  const errorText = useErrorText();
  const { refused_at, refused_code } = stateOf(row) ?? {};
  return (
    <Stack gap="xs">
      <ExtensionStatus row={row} />
      {devicesOf(row).map(({ id, device, address, since }) => (
        <Text key={id} size="sm">
          <bdi>{device || t('someTelephone')}</bdi> · <Ltr>{address}</Ltr> · {t('since')} <RelativeTime at={since} />
        </Text>
      ))}
      {refused_at && refused_code && (
        <Alert color="yellow" title={t('refused')}>
          {errorText(new AppError(403, errorCodeOf([refused_code], 403), ''))} <RelativeTime at={refused_at} />
        </Alert>
      )}
    </Stack>
  );
}
