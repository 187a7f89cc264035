'use client';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { visibleGroups } from '@/lib/search/groups';
import { recentOf, remember, type Recent } from '@/lib/search/recent';
import { isEnough } from '@/lib/search/search-options';
import { useViewer } from '@/lib/session/viewer-context';
import type { Option, Section } from './sections';
import { useHits } from './use-hits';
import { useVerbs } from './use-verbs';

/** Everything that a text offers: what is found in its groups, what can be done; without a text what was opened lately. */
export function useSections(text: string, asked: string): { sections: Section[]; pending: boolean; failed: boolean } {
  const t = useTranslations('search');
  const menu = useTranslations('shell.menu');
  const viewer = useViewer();
  const router = useRouter();
  const { hits, pending, failed } = useHits(text, asked);
  const verbs = useVerbs(text);
  const groups = visibleGroups(viewer);

  const line = (item: Recent, prefix: string): Option | null => {
    const group = groups.find(({ kind }) => kind === item.kind);
    if (!group) return null;
    const label = item.title || t('webCall');
    const choose = () => {
      remember(viewer.userId, { ...item, title: label });
      router.push(group.target(item.id) as Route);
    };
    return { key: `${prefix}-${item.kind}-${item.id}`, label, href: group.link(item.id) as Route, choose };
  };

  const found = groups.flatMap(({ kind, name, list }): Section[] => {
    const lines = hits.filter((hit) => hit.kind === kind);
    const options = lines.flatMap((hit) => {
      const option = line(hit, 'hit');
      return option ? [{ ...option, hit }] : [];
    });
    if (options.length === 0) return [];
    const [title, href] = [menu(name), list as Route];
    const heading: Option = { key: `list-${kind}`, label: title, heading: true, href, choose: () => router.push(href) };
    return [{ id: kind, title, options: [heading, ...options] }];
  });
  const recent = isEnough(text) ? [] : recentOf(viewer.userId).flatMap((item) => line(item, 'recent') ?? []);
  const section = (id: string, title: string, options: Option[]) =>
    options.length > 0 ? [{ id, title, options }] : [];
  const sections = [...section('recent', t('recent'), recent), ...found, ...section('verbs', t('actions'), verbs)];
  return { sections, pending, failed };
}
