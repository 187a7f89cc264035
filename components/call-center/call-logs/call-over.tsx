'use client';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { usePathname, useSearchParams } from 'next/navigation';
import { RecordDrawer } from '@/components/resource/record-drawer';
import { RecordPending } from '@/components/resource/record-state';
import { readMoment } from '@/lib/call-center/call-logs/moment';

const CallLogDetail = dynamic(() => import('./call-log-detail').then((module) => module.CallLogDetail), {
  loading: () => <RecordPending />,
});

/**
 * One call with its recording and what was said, over the page that it belongs to, at `{page}/logs/{logId}`; `?at=` is the
 * millisecond of the call that is played.
 */
export function CallOver({ page }: { page: string }) {
  const t = useTranslations('calls');
  const pathname = usePathname();
  const search = useSearchParams();
  const logs = `${page}/logs/`;
  const open = pathname.startsWith(logs) ? pathname.slice(logs.length) : null;
  const close = () => {
    const rest = new URLSearchParams(search);
    rest.delete('at');
    window.history.pushState(null, '', rest.size ? `${page}?${rest}` : page);
  };
  return (
    <RecordDrawer opened={open !== null} title={t('detail.title')} onClose={close} size={600}>
      {open && <CallLogDetail key={open} id={open} startAtMs={readMoment(search.get('at'))} />}
    </RecordDrawer>
  );
}
