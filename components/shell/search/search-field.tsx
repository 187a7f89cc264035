'use client';
import { UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { searchHears } from '@/lib/browser/early-clicks';
import { listen } from '@/lib/browser/events';
import { SEARCH_PAUSE_MS } from '@/lib/search/search-pause';
import { SearchPanel } from '../later';
import tool from '../tool.module.css';
import { SEARCH_LIST } from './search-list-id';
import classes from './search.module.css';

/** The field stands with the page; what it opens comes when it is first asked for. */
export function SearchField() {
  const t = useTranslations('search');
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  // Measured here: the panel may come while one types, and would ask at once for half a word.
  const [asked] = useDebouncedValue(text, SEARCH_PAUSE_MS);
  const [open, setOpen] = useState(false);
  const [wide, setWide] = useState(false);
  const [active, setActive] = useState<string>();

  useEffect(() => {
    const field = input.current;
    // Whoever was quicker than the page's script has typed here already.
    if (field && (field.value !== '' || field === document.activeElement)) {
      setText(field.value);
      setOpen(field === document.activeElement);
    }
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event) || document.querySelector('[aria-modal=true]')) return;
      event.preventDefault();
      setWide(true);
      field?.focus();
      field?.select();
    };
    document.addEventListener('keydown', onKey);
    const stopListening = listen('fillSearch', ({ words = '' }) => {
      setWide(true);
      setText(words);
      // The field is shown by then.
      requestAnimationFrame(() => {
        if (!field) return;
        field.value = words;
        field.focus();
      });
    });
    searchHears(true);
    return () => {
      stopListening();
      document.removeEventListener('keydown', onKey);
      searchHears(false);
    };
  }, []);

  const close = () => {
    setOpen(false);
    setWide(false);
    setActive(undefined);
  };
  const clear = () => {
    if (input.current) input.current.value = '';
    setText('');
    close();
    input.current?.blur();
  };
  return (
    <>
      <UnstyledButton
        className={`${tool.tool} ${classes.opener}`}
        aria-label={t('label')}
        onClick={() => {
          setWide(true);
          // The field is shown by then.
          requestAnimationFrame(() => input.current?.focus());
        }}
      >
        <IconSearch size={20} aria-hidden />
      </UnstyledButton>
      <div
        role="search"
        aria-label={t('placeholder')}
        className={classes.root}
        data-wide={wide || undefined}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) close();
        }}
      >
        <IconSearch size={16} className={classes.icon} aria-hidden />
        <input
          ref={input}
          className={classes.input}
          type="text"
          role="combobox"
          aria-label={t('label')}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? SEARCH_LIST : undefined}
          aria-activedescendant={open ? active : undefined}
          placeholder={t('placeholder')}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          dir="auto"
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setOpen(true);
          }}
        />
        <kbd className={classes.key} aria-hidden>
          /
        </kbd>
        <UnstyledButton className={`${tool.tool} ${classes.closer}`} aria-label={t('close')} onClick={clear}>
          <IconX size={20} aria-hidden />
        </UnstyledButton>
        {open && (
          <SearchPanel input={input} text={text} asked={asked} onActive={setActive} onClose={close} onDone={clear} />
        )}
      </div>
    </>
  );
}

function isShortcut({ key, ctrlKey, metaKey, altKey, defaultPrevented, target }: KeyboardEvent): boolean {
  if (altKey || defaultPrevented) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !isTyping(target);
}

function isTyping(target: EventTarget | null): boolean {
  const fields = /^(INPUT|TEXTAREA|SELECT)$/;
  return target instanceof HTMLElement && (target.isContentEditable || fields.test(target.tagName));
}
