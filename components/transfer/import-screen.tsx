'use client';
import { Loader } from '@mantine/core';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import type { Route } from 'next';
import { PageHead, TextLink } from '@/components/ui';
import type { Noun } from '@/lib/transfer/import-fields';
import { PATHS } from './nouns';

/** Each comes behind the page's head, when it is the one that is asked for. */
const FileStep = dynamic(() => import('./file-step').then((module) => module.FileStep), {
  ssr: false,
  loading: () => <Loader />,
});
const OneImport = dynamic(() => import('./one-import').then((module) => module.OneImport), {
  ssr: false,
  loading: () => <Loader />,
});

interface Props {
  noun: Noun;
  /** The import that is looked at; without one a file is chosen. */
  id?: string;
}

export function ImportScreen({ noun, id }: Props) {
  const t = useTranslations('transfer');
  const group = useTranslations('shell.group')('crm');
  return (
    <>
      <PageHead
        title={t(`title.${noun}`)}
        trail={[group]}
        action={<TextLink href={PATHS[noun] as Route}>{t(`back.${noun}`)}</TextLink>}
      />
      {id ? <OneImport id={id} noun={noun} /> : <FileStep noun={noun} />}
    </>
  );
}
