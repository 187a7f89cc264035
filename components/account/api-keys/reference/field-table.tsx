import { useTranslations } from 'next-intl';
import type { Verb } from '@/lib/access/role';
import type { Field } from '@/lib/account/api-keys/json-schema';
import classes from './reference.module.css';

interface Props {
  label: string;
  fields: readonly (Field & { verbs?: readonly Verb[] })[];
}

/** Names and types; for a table's columns also what a key may do with each. */
export function FieldTable({ label, fields }: Props) {
  const t = useTranslations('apiReference');
  const tShell = useTranslations('shell');
  if (fields.length === 0) return <p className={classes.text}>{t('noBody')}</p>;
  const withVerbs = fields.some(({ verbs }) => verbs);
  return (
    <div className={classes.scroll} role="group" aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('type')}</th>
            {withVerbs && <th scope="col">{t('verbs')}</th>}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, type, required, verbs = [] }) => (
            <tr key={name}>
              <th scope="row">
                <code dir="ltr">{name}</code> {required && <span className={classes.required}>{t('required')}</span>}
              </th>
              <td>
                <bdi dir="ltr">{type}</bdi>
              </td>
              {withVerbs && <td>{verbs.map((verb) => tShell(`role.${verb}`)).join(' · ')}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
