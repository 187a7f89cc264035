'use client';
import { createContext, useContext } from 'react';
import type { Brand } from './brand';
import { DEFAULT_BRAND } from './title';

export const BrandContext = createContext<Brand | null>(null);

/** The brand that the page came with; `null`: the platform's own. */
export function useBrand(): Brand | null {
  return useContext(BrandContext);
}

export function useBrandName(): string {
  return useBrand()?.name ?? DEFAULT_BRAND;
}
