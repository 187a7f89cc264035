'use client';
import { useTranslations } from 'next-intl';
import { type LiveState, StatusDot } from '@/components/ui';
import type { KnowledgeFile } from '@/lib/call-center/files/files-resource';

const DOTS: Record<KnowledgeFile['state'], LiveState> = {
  uploading: 'ringing',
  queued: 'ringing',
  reading: 'listening',
  ready: 'ended',
  failed: 'failed',
};

/** How far a file is: while it is read with the share of its pages that has been. */
export function FileState({ file }: { file: Pick<KnowledgeFile, 'state' | 'parts_done' | 'parts_all'> }) {
  const t = useTranslations('files');
  const part = file.state === 'reading' && file.parts_all > 0 ? file.parts_done / file.parts_all : null;
  return (
    <StatusDot state={DOTS[file.state]}>{part === null ? t(`state.${file.state}`) : t('reading', { part })}</StatusDot>
  );
}
