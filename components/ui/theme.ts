import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import classes from './theme.module.css';

const iris: MantineColorsTuple = [
  '#f1f1fe',
  '#e4e4fb',
  '#cccbf7',
  '#b4b2fb',
  '#8c8ae8',
  '#6a67dc',
  '#5b5bd6',
  '#4b4bc0',
  '#40409f',
  '#30307a',
];
const gray: MantineColorsTuple = [
  '#f8f8fa',
  '#f1f1f4',
  '#e6e6eb',
  '#dadbe1',
  '#878994',
  '#a6a8b3',
  '#63656f',
  '#4f515c',
  '#33353d',
  '#1d1e23',
];
const dark: MantineColorsTuple = [
  '#ededf0',
  '#d3d4db',
  '#a3a5b0',
  '#7e818d',
  '#6c6f7a',
  '#2c2d34',
  '#1e1f24',
  '#16171b',
  '#121316',
  '#0d0e10',
];

const FLOATING = { classNames: { dropdown: classes.surface } };
const PANEL = { classNames: { content: classes.panel, header: classes.panel, title: classes.title } };

/** The head of a panel is no banner of the page. */
const PLAIN_HEADER = { attributes: { header: { role: 'presentation' } } };

export const theme = createTheme({
  primaryColor: 'iris',
  primaryShade: { light: 6, dark: 5 },
  colors: { iris, gray, dark },
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: "'Parley Latin', 'Parley Arabic', 'Parley Hebrew', 'Parley Fallback', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '16px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  // By name and not by `Component.extend`: importing the components here would put all of them on every page.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 } },
    // Yellow words on light yellow cannot be read.
    Alert: { defaultProps: { variant: 'light' }, styles: { title: { color: 'var(--mantine-color-text)' } } },
    Button: { classNames: { root: classes.button } },
    Checkbox: { classNames: { root: classes.inline } },
    Divider: { defaultProps: { color: 'var(--p-line)' } },
    Drawer: { defaultProps: { position: 'right', size: 520, ...PANEL, ...PLAIN_HEADER } },
    Input: { classNames: { wrapper: classes.input } },
    InputWrapper: { classNames: { label: classes.label } },
    Loader: { defaultProps: { size: 20 } },
    Menu: { defaultProps: { ...FLOATING, transitionProps: { transition: 'pop', duration: 120 } } },
    Modal: { defaultProps: { centered: true, ...PANEL, ...PLAIN_HEADER, transitionProps: { duration: 150 } } },
    Paper: { classNames: { root: classes.card } },
    Popover: { defaultProps: FLOATING },
    Radio: { classNames: { root: classes.inline } },
    Select: { defaultProps: { ...FLOATING, allowDeselect: false } },
    Skeleton: { defaultProps: { radius: 6 } },
    Switch: { classNames: { root: classes.inline } },
    Table: { vars: () => ({ table: { '--table-border-color': 'var(--p-line)' } }) },
    Textarea: { defaultProps: { autosize: true, minRows: 3 } },
    Tooltip: { defaultProps: { openDelay: 300, withinPortal: true } },
  },
});

const SHARED = {
  '--mantine-color-error': 'var(--p-live-failed)',
  '--mantine-color-placeholder': 'var(--p-dim)',
  '--mantine-color-dimmed': 'var(--p-dim)',
  '--mantine-color-text': 'var(--p-text)',
  '--mantine-color-body': 'var(--p-page)',
  '--mantine-color-anchor': 'var(--p-iris-text)',
  '--mantine-color-iris-light': 'var(--p-iris-soft)',
  '--mantine-color-iris-light-hover': 'var(--p-iris-soft-hover)',
  '--mantine-color-iris-light-color': 'var(--p-iris-text)',
  // Mantine's own red is too pale to carry white letters, or to be letters.
  '--mantine-color-red-filled': '#bd2a3e',
  '--mantine-color-red-filled-hover': '#a52335',
  '--mantine-color-red-text': 'var(--p-live-failed)',
  '--mantine-color-red-light-color': 'var(--p-live-failed)',
};

/** Mantine's own variables, so that its pieces and our layout read the same tokens. Mantine sets them by scheme too. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...SHARED, '--mantine-color-default-border': '#878994', '--mantine-color-default': '#ffffff' },
  dark: { ...SHARED, '--mantine-color-default-border': '#6c6f7a', '--mantine-color-default': '#1e1f24' },
});
