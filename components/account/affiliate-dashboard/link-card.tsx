'use client';
import { Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy, IconQrcode } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState, useSyncExternalStore } from 'react';
import { useViewer } from '@/lib/session/viewer-context';
import { Card } from './card';

const QRCode = dynamic(() => import('qrcode.react').then((module) => module.QRCodeSVG), { ssr: false });
const never = () => () => undefined;

export function LinkCard() {
  const t = useTranslations('affiliate');
  const tCommon = useTranslations('common');
  const { userId } = useViewer();
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  );
  const [open, setOpen] = useState(false);
  const link = `${origin}/register?ref=${userId}`;
  return (
    <Card title={t('link.title')} text={t('link.text')}>
      <Group align="flex-end" gap="xs">
        <TextInput
          label={t('link.label')}
          value={link}
          readOnly
          dir="ltr"
          flex="1 1 280px"
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button onClick={copy} leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}>
              {copied ? t('link.copied') : t('link.copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" leftSection={<IconQrcode size={16} />} onClick={() => setOpen(true)}>
          {t('link.qr')}
        </Button>
      </Group>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={t('link.qr')}
        size="sm"
        closeButtonProps={{ 'aria-label': tCommon('close') }}
      >
        <Stack align="center" gap="sm">
          <QRCode value={link} size={240} marginSize={4} title={t('link.qrTitle')} />
          <Text size="sm" c="dimmed">
            {t('link.qrText')}
          </Text>
        </Stack>
      </Modal>
    </Card>
  );
}
