import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

const colors = {
  // Generated from the design's accent colors: shade 6 is the accent on light, shade 3 on dark.
  court: ['#e3efe9', '#c6dfd3', '#9dcab4', '#3fb883', '#2f9c6c', '#1a7f58', '#0d6a49', '#0a5a3e', '#094c35', '#063524'],
  clay: ['#fbe8e2', '#f6d0c4', '#f0ae98', '#ef8a67', '#dc6d49', '#cb5636', '#b9472a', '#9c3a21', '#80301c', '#5f2415'],
  hard: ['#e2ecf8', '#c5d9f1', '#a2c5ee', '#7fb2ef', '#5590d8', '#3a76c2', '#2560a8', '#1d4f8c', '#173f70', '#112f54'],
  ball: ['#f6fad6', '#eef6ae', '#e6f37c', '#d9ef3c', '#c6db2f', '#adc022', '#8c9c18', '#6d7a10', '#515b0b', '#363d07'],
  // Neutrals, slightly warm on light and slightly green on dark. They contain the design's paper, line, muted and ink.
  gray: ['#f7f6f1', '#f0eee7', '#e9e7df', '#e3e1d8', '#cfccc1', '#b0ada2', '#667069', '#4d5650', '#333b36', '#17211c'],
  dark: ['#e9efe9', '#cdd6ce', '#95a39a', '#6f7d74', '#26332c', '#2b3932', '#1e2a24', '#161f1a', '#111915', '#0e1512'],
} satisfies Record<string, MantineColorsTuple>

// Mantine picks one text color for both color schemes, but these accents are dark on light and light on dark.
const accents: readonly unknown[] = [undefined, 'court', 'clay', 'hard']
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  return input.variant === 'filled' && accents.includes(input.color) ? { ...colors, color: 'var(--court-ink)' } : colors
}

const fontFamily = "'Instrument Sans Variable', 'Instrument Fallback', sans-serif"

// Plain objects instead of `Modal.extend` and the like, which would load these components on the landing page.
/** Mantine's theme with the design's colors, fonts and sizes. */
export const theme = createTheme({
  colors,
  primaryColor: 'court',
  primaryShade: { light: 6, dark: 3 },
  autoContrast: true,
  variantColorResolver,
  luminanceThreshold: 0.36,
  fontFamily,
  headings: { fontFamily: "'Bricolage Grotesque Variable', 'Bricolage Fallback', sans-serif", fontWeight: '650' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '8px', md: '10px', lg: '12px', xl: '16px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' }, styles: { root: { fontWeight: 600, minHeight: 44, fontSize: 15 } } },
    ActionIcon: { defaultProps: { variant: 'default' } },
    Card: {
      defaultProps: { radius: 'lg', withBorder: true },
      styles: { root: { background: 'var(--card)', color: 'var(--ink)' } },
    },
    Badge: {
      defaultProps: { variant: 'filled' },
      styles: { root: { textTransform: 'none', letterSpacing: 0 } },
    },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Input: { defaultProps: { size: 'md' }, styles: { input: { minHeight: 44 } } },
    // Not in a portal, where the dropdown would be outside the page's landmarks.
    Combobox: { defaultProps: { withinPortal: false } },
    // The focus placeholder is not a valid child of a menu.
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false, withinPortal: false, shadow: 'md' },
      styles: {
        dropdown: { background: 'var(--card)', borderColor: 'var(--line)' },
        item: { '--menu-item-hover': 'var(--paper)', minHeight: 44, fontSize: 15 },
      },
    },
    ModalRoot: { defaultProps: { yOffset: 'var(--dialog-top)' } },
    Modal: {
      defaultProps: { radius: 'lg', yOffset: 'var(--dialog-top)', closeButtonProps: { 'aria-label': 'Close' } },
      styles: { title: { fontSize: 18, fontWeight: 650, lineHeight: 1.25 } },
    },
  },
})

/** Maps Mantine's CSS variables to the design tokens in theme.css. */
export const variables: CSSVariablesResolver = () => {
  const tokens = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-hover': 'var(--paper)',
    '--mantine-color-anchor': 'var(--court)',
    '--mantine-color-error': 'var(--clay)',
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-gray-light': 'color-mix(in srgb, var(--line) 55%, var(--card))',
    '--mantine-color-court-light': 'var(--court-soft)',
    '--mantine-color-clay-light': 'var(--clay-soft)',
    '--mantine-color-hard-light': 'var(--hard-soft)',
    '--mantine-color-ball-light': 'var(--ball-soft)',
  }
  return { variables: {}, light: tokens, dark: tokens }
}
