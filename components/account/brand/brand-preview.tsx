'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { contrast } from '@/lib/branding/colour';
import { SCHEMES, shadesOf, type Scheme } from '@/lib/branding/palette';
import { Ltr } from '@/components/ui';
import classes from './brand.module.css';

/** The colour as both themes will show it, whichever is on now. */
export function BrandPreview({ name, colour }: { name: string; colour: string }) {
  const t = useTranslations('brand.preview');
  return (
    <div className={classes.previews} role="group" aria-label={t('title')}>
      {SCHEMES.map((scheme) => (
        <Preview key={scheme} scheme={scheme} name={name} colour={colour} />
      ))}
    </div>
  );
}

function Preview({ scheme, name, colour }: { scheme: Scheme; name: string; colour: string }) {
  const t = useTranslations('brand.preview');
  const format = useFormatter();
  const { filled, soft, text, kept } = shadesOf(colour, scheme);
  const ratio = format.number(contrast(colour, '#ffffff'), { maximumFractionDigits: 1 });
  return (
    <figure className={classes.preview}>
      <div className={classes.stage} data-scheme={scheme}>
        <strong>{name}</strong>
        <span className={classes.button} style={{ backgroundColor: filled }}>
          {t('button')}
        </span>
        <span className={classes.link} style={{ color: text }}>
          {t('link')}
        </span>
        <span className={classes.badge} style={{ backgroundColor: soft, color: text }}>
          {t('badge')}
        </span>
      </div>
      <figcaption className={classes.caption}>
        <strong>{t(scheme)}</strong>{' '}
        {kept ? t('kept', { ratio }) : t.rich('adjusted', { colour: filled, code: (chunks) => <Ltr>{chunks}</Ltr> })}
      </figcaption>
    </figure>
  );
}
