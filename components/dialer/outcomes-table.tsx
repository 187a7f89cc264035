'use client';
import { useTranslations } from 'next-intl';
import { LOOPBACK_OUTCOMES } from '@/lib/call/loopback-outcomes';
import classes from './dial-form.module.css';

/** Which number answers how, as long as no carrier is connected: people of these numbers are simulated. */
export function OutcomesTable() {
  const t = useTranslations('dialer.simulated');
  return (
    <details className={classes.outcomes} open>
      <summary>{t('title')}</summary>
      <table>
        <caption className="visually-hidden">{t('caption')}</caption>
        <tbody>
          {LOOPBACK_OUTCOMES.map(({ digit, outcome }) => (
            <tr key={digit}>
              <th scope="row">
                <bdi dir="ltr">+1 202 555 01x{digit}</bdi>
              </th>
              <td>{t(`outcome.${outcome}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
