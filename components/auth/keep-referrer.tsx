'use client';
import { useEffect } from 'react';
import { useBrand } from '@/lib/branding/brand-context';
import { keepReferrer } from '@/lib/session/referrer';

/** Remembers who sent a visitor. */
export function KeepReferrer() {
  const brand = useBrand();
  const brandId = brand?.byHost ? brand.id : null;
  useEffect(() => keepReferrer(window.location.search, brandId), [brandId]);
  return null;
}
