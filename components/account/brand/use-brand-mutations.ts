'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { OWN_BRAND_KEY } from '@/lib/branding/own-brand';
import { addDomain, releaseDomain, saveBrand, verifyDomain } from '@/lib/branding/own-brand-writes';

/** Writes of the own brand. Name and colour are part of the page itself, which therefore comes anew. */
export function useBrandMutations() {
  const queries = useQueryClient();
  const router = useRouter();
  const onSettled = () => queries.invalidateQueries({ queryKey: OWN_BRAND_KEY });
  return {
    save: useMutation({
      mutationFn: saveBrand,
      onSettled,
      onSuccess: () => router.refresh(),
    }),
    add: useMutation({ mutationFn: addDomain, onSettled }),
    verify: useMutation({ mutationFn: verifyDomain, onSettled }),
    release: useMutation({ mutationFn: releaseDomain, onSettled }),
  };
}
