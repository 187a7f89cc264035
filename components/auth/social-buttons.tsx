'use client';
import { Button, Divider, Stack } from '@mantine/core';
import { IconBrandGithub, IconBrandGoogle, IconBrandWindows } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useToast } from '@/components/ui';
import { signInBy } from '@/lib/session/sign-in';
import { providerName, type SocialProvider } from '@/lib/session/social';
import { useServerWords } from './use-server-words';

const ICONS = { google: IconBrandGoogle, github: IconBrandGithub, azure: IconBrandWindows };

interface SocialButtonsProps {
  providers: readonly SocialProvider[];
  place: string;
  /** Asked at the click: what the form says at that moment. */
  remember: () => boolean;
  ready: boolean;
}

export function SocialButtons({ providers, place, remember, ready }: SocialButtonsProps) {
  const t = useTranslations('auth.social');
  const toast = useToast();
  const words = useServerWords();
  const [leavingFor, setLeavingFor] = useState<SocialProvider | null>(null);
  useEffect(() => {
    // The way back from the provider may bring this very page again, as it was left.
    const again = ({ persisted }: PageTransitionEvent) => persisted && setLeavingFor(null);
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, []);
  if (providers.length === 0) return null;
  const leave = async (provider: SocialProvider) => {
    setLeavingFor(provider);
    try {
      await signInBy(provider, place, remember());
    } catch (thrown) {
      setLeavingFor(null);
      toast.error(t('title'), words(thrown));
    }
  };
  return (
    <Stack>
      {providers.map((provider) => {
        const Icon = ICONS[provider];
        return (
          <Button
            key={provider}
            variant="default"
            fullWidth
            leftSection={<Icon size={18} aria-hidden />}
            loading={leavingFor === provider}
            disabled={!ready || leavingFor !== null}
            onClick={() => void leave(provider)}
          >
            {t('with', { provider: providerName(provider) })}
          </Button>
        );
      })}
      <Divider label={t('or')} />
    </Stack>
  );
}
