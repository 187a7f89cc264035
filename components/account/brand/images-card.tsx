'use client';
import { Image, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { imageUrl } from '@/lib/branding/pictures';
import { BRAND_IMAGES, saveBrandImage, type BrandImage } from '@/lib/branding/brand-image';
import type { OwnBrand } from '@/lib/branding/own-brand';
import { SCHEMES } from '@/lib/branding/palette';
import { PictureField } from '../picture-field';
import classes from './brand.module.css';
import { useBrandRefresh } from './use-brand-mutations';

export function ImagesCard({ brand }: { brand: OwnBrand }) {
  const t = useTranslations('brand.images');
  return (
    <Paper withBorder p="lg">
      <Stack gap="lg">
        <div>
          <Title order={2}>{t('title')}</Title>
          <Text c="dimmed" mt={4}>
            {t('intro')}
          </Text>
        </div>
        {BRAND_IMAGES.map((kind) => (
          <ImageField key={kind} kind={kind} path={brand[`${kind}_path`]} />
        ))}
      </Stack>
    </Paper>
  );
}

function ImageField({ kind, path }: { kind: BrandImage; path: string | null }) {
  const t = useTranslations('brand.images');
  const refresh = useBrandRefresh();
  return (
    <section aria-label={t(`${kind}.title`)}>
      <Title order={3}>{t(`${kind}.title`)}</Title>
      <Text c="dimmed" size="sm" mb="sm">
        {t(`${kind}.use`)}
      </Text>
      <PictureField
        words={{ choose: t(`${kind}.choose`), remove: t(`${kind}.remove`), hint: t('hint') }}
        removable={path !== null}
        save={(file) => saveBrandImage(kind, file)}
        onSettled={refresh}
      >
        <div className={classes.pictures}>
          {SCHEMES.map((scheme) => (
            <div key={scheme} className={classes.picture} data-scheme={scheme} data-kind={kind}>
              {path ? (
                <Image src={imageUrl(path)} alt={t(`${kind}.alt`, { scheme })} fit="contain" w="100%" h="100%" />
              ) : (
                <span className={classes.none}>{t('none')}</span>
              )}
            </div>
          ))}
        </div>
      </PictureField>
    </section>
  );
}
