'use client';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { RecordDrawer } from '@/components/resource/record-drawer';
import { RecordPending } from '@/components/resource/record-state';

const CallLogDetail = dynamic(() => import('./call-log-detail').then((module) => module.CallLogDetail), {
  loading: () => <RecordPending />,
});

/** One call with its recording and what was said, over the page of whom it was with, at `{page}/logs/{logId}`. */
export function CallOver({ page }: { page: string }) {
  const t = useTranslations('calls');
  const pathname = usePathname();
  const logs = `${page}/logs/`;
  const open = pathname.startsWith(logs) ? pathname.slice(logs.length) : null;
  return (
    <RecordDrawer
      opened={open !== null}
      title={t('detail.title')}
      onClose={() => window.history.pushState(null, '', page)}
      size={600}
    >
      {open && <CallLogDetail key={open} id={open} />}
    </RecordDrawer>
  );
}
