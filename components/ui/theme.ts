import {
  ActionIcon,
  Alert,
  Button,
  createTheme,
  Drawer,
  InputWrapper,
  Loader,
  Menu,
  Modal,
  Paper,
  PasswordInput,
  Select,
  Skeleton,
  Table,
  Textarea,
  TextInput,
  Tooltip,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import floating from './floating.module.css';

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
  '#c6c7cf',
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
  '#3a3c45',
  '#2c2d34',
  '#1e1f24',
  '#16171b',
  '#121316',
  '#0d0e10',
];

const CONTROL_HEIGHT = 36;
const FLOATING = { classNames: { dropdown: floating.surface } };
const PANEL = { classNames: { content: floating.panel, header: floating.panel } };

export const theme = createTheme({
  primaryColor: 'iris',
  primaryShade: { light: 6, dark: 5 },
  colors: { iris, gray, dark },
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: "'Parley Sans', 'Parley Sans Fallback', system-ui, sans-serif",
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
  components: {
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray', size: CONTROL_HEIGHT } }),
    Alert: Alert.extend({ defaultProps: { variant: 'light' } }),
    Button: Button.extend({ defaultProps: { size: 'md' }, vars: () => ({ root: { '--button-height': '36px' } }) }),
    Drawer: Drawer.extend({ defaultProps: { position: 'right', size: 520, ...PANEL } }),
    InputWrapper: InputWrapper.extend({
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    }),
    Loader: Loader.extend({ defaultProps: { size: 20 } }),
    Menu: Menu.extend({ defaultProps: { ...FLOATING, transitionProps: { transition: 'pop', duration: 120 } } }),
    Modal: Modal.extend({ defaultProps: { centered: true, ...PANEL, transitionProps: { duration: 150 } } }),
    Paper: Paper.extend({ classNames: { root: floating.card } }),
    PasswordInput: PasswordInput.extend({ defaultProps: { size: 'md' } }),
    Select: Select.extend({ defaultProps: { size: 'md', ...FLOATING, allowDeselect: false } }),
    Skeleton: Skeleton.extend({ defaultProps: { radius: 6 } }),
    Table: Table.extend({ vars: () => ({ table: { '--table-border-color': 'var(--p-line)' } }) }),
    Textarea: Textarea.extend({ defaultProps: { size: 'md', autosize: true, minRows: 3 } }),
    TextInput: TextInput.extend({ defaultProps: { size: 'md' } }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 300, withinPortal: true } }),
  },
});

/** Mantine's own variables, so that its pieces and our layout read the same tokens. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--input-height-md': `${CONTROL_HEIGHT}px`,
    '--mantine-color-error': 'var(--p-live-failed)',
    '--mantine-color-placeholder': 'var(--p-dim)',
    '--mantine-color-dimmed': 'var(--p-dim)',
    '--mantine-color-text': 'var(--p-text)',
    '--mantine-color-body': 'var(--p-page)',
    '--mantine-color-anchor': 'var(--p-iris-text)',
  },
  light: { '--mantine-color-default-border': '#878994', '--mantine-color-default': '#ffffff' },
  dark: { '--mantine-color-default-border': '#6c6f7a', '--mantine-color-default': '#1e1f24' },
});
