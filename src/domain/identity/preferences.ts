// Personal display preferences. Free of zod, because screens load it.

/** `auto` follows the device. */
export const themes = ['auto', 'light', 'dark'] as const

/** `auto` follows the browser's language. */
export const timeFormats = ['auto', '12', '24'] as const
