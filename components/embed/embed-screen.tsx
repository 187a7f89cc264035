'use client';
import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { IconPlayerPlay, IconReload } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useStore } from '@/components/dialer/use-store';
import { useReplayedClicks } from '@/components/ui/use-replayed-clicks';
import type { EmbedPage } from '@/lib/embed/embed-page';
import { loadAgain } from '@/lib/embed/load-again';
import { toSite } from '@/lib/embed/site-messages';
import { enableSound, endVisit, muteVisitor, startVisit, typeToAgent, visit } from '@/lib/embed/visit';
import { Captions } from './captions';
import classes from './embed.module.css';
import { useFreshTicket } from './use-fresh-ticket';
import { VisitControls } from './visit-controls';
import { VisitFailure } from './visit-failure';
import { VisitStatus } from './visit-status';

interface Props {
  assistantId: string;
  page: EmbedPage;
  /** Whose frame it is. */
  site: string | null;
}

/** An agent in the frame of another site: its name, what is said, and what a visitor may do. */
export function EmbedScreen({ assistantId, page, site }: Props) {
  const t = useTranslations('embed.page');
  const errors = useTranslations('errors');
  const state = useStore(visit, (all) => all);
  const { phase, view } = state;
  const before = phase === 'idle' || phase === 'starting';
  useReplayedClicks();
  useFreshTicket(page.state === 'ready' && phase === 'idle', site);
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <Title order={1} size="h4">
          <bdi>{page.state === 'off' ? t('nobody') : page.name}</bdi>
        </Title>
        <Text size="xs" c="dimmed">
          {t('notice')}
        </Text>
      </header>
      {page.state === 'off' && <Alert className={classes.note}>{errors('embedding_off')}</Alert>}
      {page.state === 'limited' && <Alert className={classes.note}>{errors('rate_limited')}</Alert>}
      {page.state === 'elsewhere' && <Alert className={classes.note}>{t('elsewhere')}</Alert>}
      {page.state === 'ready' && !before && <Captions lines={state.heard} />}
      {page.state === 'ready' && <VisitFailure />}
      <div className={classes.foot} data-grow={before || undefined}>
        <VisitStatus {...state} muted={view.microphoneMuted} />
        {(page.state === 'ready' || page.state === 'elsewhere') && before && (
          <Button
            size="md"
            leftSection={<IconPlayerPlay size={18} aria-hidden />}
            disabled={page.state === 'elsewhere'}
            loading={phase === 'starting'}
            onClick={() => page.state === 'ready' && void startVisit(assistantId, page.ticket, toSite(site))}
          >
            {t('start')}
          </Button>
        )}
        {phase === 'talking' && (
          <VisitControls
            view={view}
            speaks={state.microphone === 'open'}
            send={typeToAgent}
            onMute={(muted) => void muteVisitor(muted)}
            onSound={() => void enableSound()}
            onEnd={() => void endVisit()}
          />
        )}
        {(phase === 'ended' || phase === 'failed') && (
          <Group justify="center">
            <Button
              variant="default"
              autoFocus
              leftSection={<IconReload size={18} aria-hidden />}
              onClick={() => loadAgain(site)}
            >
              {t(phase === 'ended' ? 'again' : 'reload')}
            </Button>
          </Group>
        )}
      </div>
    </main>
  );
}
