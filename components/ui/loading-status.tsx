import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** A skeleton for the eye, "Loading..." for everybody else. */
export function LoadingStatus({ children }: { children: ReactNode }) {
  const t = useTranslations('common');
  return (
    <div role="status" aria-busy>
      <span className="visually-hidden">{t('loading')}</span>
      <div aria-hidden>{children}</div>
    </div>
  );
}
