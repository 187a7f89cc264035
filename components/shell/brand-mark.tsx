'use client';
import { Image } from '@mantine/core';
import { Logo } from '@/components/ui';
import { useBrand, useBrandName } from '@/lib/branding/brand-context';
import classes from './brand-mark.module.css';

/** The sign of whose house this is: name image, else logo and name. The name can always be read by a screen reader. */
export function BrandMark({ size, nameClassName }: { size?: number; nameClassName?: string }) {
  const brand = useBrand();
  const name = useBrandName();
  if (brand?.nameImageUrl) return <Image className={classes.name} src={brand.nameImageUrl} alt={name} />;
  return (
    <>
      {brand?.logoUrl ? (
        <Image className={classes.logo} src={brand.logoUrl} alt="" h={size ?? 26} />
      ) : (
        <Logo size={size} />
      )}
      <span className={`${classes.text} ${nameClassName ?? ''}`}>{name}</span>
    </>
  );
}
