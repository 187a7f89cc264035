import { useTranslations } from 'next-intl';
import { curl, setup, type Example } from '@/lib/account/api-keys/examples';
import type { Reference, RouteEntry, TableEntry } from '@/lib/account/api-keys/reference';
import { FieldTable } from './field-table';
import { Filtered, ReferenceEntry, ReferenceFilter } from './reference-filter';
import classes from './reference.module.css';
import { ShellText } from './shell-text';

const ANSWERS = ['200', '401', '403', '422', '429'] as const;

/** Drawn on the server from the description that programs read; the browser only searches, opens and copies. */
export function ApiReference({ reference: { url, start, routes, groups } }: { reference: Reference }) {
  const t = useTranslations('apiReference');
  const tShell = useTranslations('shell');
  const ofRoute = ({ name, path, body }: RouteEntry) => [t(`route.${name}`), path, ...body.map((one) => one.name)];
  const routeWords = routes.map((one) => ofRoute(one).join(' '));
  const listed = groups.map(({ resource, tables }) => {
    const label = tShell(`resource.${resource}`);
    const ofTable = ({ name, columns }: TableEntry) => [label, name, ...columns.map((one) => one.name)].join(' ');
    return { resource, label, tables, words: tables.map(ofTable) };
  });
  return (
    <ReferenceFilter entries={[...routeWords, ...listed.flatMap(({ words }) => words)]}>
      <Filtered entries={[]}>
        <p className={classes.text}>
          {t('intro')}{' '}
          <a href="/api/openapi.json" className={classes.link}>
            {t('download')}
          </a>
        </p>
        <h2>{t('start')}</h2>
        <p className={classes.text}>{t('auth')}</p>
        <ShellText label={t('start')} text={setup(url)} />
        <Examples examples={start} />
        <p className={classes.text}>{t('again')}</p>
        <p className={classes.text}>{t('limits')}</p>
        <h2>{t('answers')}</h2>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('status')}</th>
              <th scope="col">{t('meaning')}</th>
            </tr>
          </thead>
          <tbody>
            {ANSWERS.map((status) => (
              <tr key={status}>
                <td>{status}</td>
                <td>{t(`answer.${status}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Filtered>
      <Filtered entries={routeWords}>
        <h2>{t('calls')}</h2>
        {routes.map((route, index) => (
          <ReferenceEntry
            key={route.name}
            anchor={route.anchor}
            words={routeWords[index] ?? ''}
            head={
              <>
                <code dir="ltr">{`${route.method} ${route.path}`}</code> <span>{t(`route.${route.name}`)}</span>
              </>
            }
          >
            <EntryLink anchor={route.anchor} />
            <h3>{t('body')}</h3>
            <FieldTable fields={route.body} label={`${t('body')}: ${route.path}`} />
            <h3>{t('answerBody')}</h3>
            <FieldTable fields={route.answer} label={`${t('answerBody')}: ${route.path}`} />
            <Examples examples={route.examples} />
          </ReferenceEntry>
        ))}
      </Filtered>
      <Filtered entries={listed.flatMap(({ words }) => words)}>
        <h2>{t('tables')}</h2>
        {listed.map(({ resource, label, tables, words }) => (
          <Filtered key={resource} entries={words}>
            <h3>{label}</h3>
            {tables.map((table, index) => (
              <ReferenceEntry
                key={table.name}
                anchor={table.anchor}
                words={words[index] ?? ''}
                head={
                  <>
                    <code dir="ltr">{table.name}</code>{' '}
                    <span>{table.operations.map(({ verb }) => tShell(`role.${verb}`)).join(' · ')}</span>
                  </>
                }
              >
                <EntryLink anchor={table.anchor} />
                <p dir="ltr" className={classes.methods}>
                  {table.operations.map(({ method, path }) => (
                    <code key={method}>{`${method} ${path}`}</code>
                  ))}
                </p>
                <FieldTable fields={table.columns} label={table.name} />
                <Examples examples={table.operations.flatMap(({ examples }) => examples)} />
              </ReferenceEntry>
            ))}
          </Filtered>
        ))}
      </Filtered>
    </ReferenceFilter>
  );
}

function Examples({ examples }: { examples: readonly Example[] }) {
  return examples.map((one) => {
    const text = curl(one);
    return <ShellText key={text} label={`${one.method} ${one.path.split('?')[0]}`} text={text} />;
  });
}

function EntryLink({ anchor }: { anchor: string }) {
  const t = useTranslations('apiReference');
  return (
    <a href={`#${anchor}`} className={classes.link}>
      {t('link')}
    </a>
  );
}
