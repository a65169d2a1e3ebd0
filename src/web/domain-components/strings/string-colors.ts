// The color that a string is drawn in: from its color name, or else derived from its brand and model.

const colorsByName: Record<string, string> = {
  black: '#3b4640',
  charcoal: '#4a544e',
  grey: '#7b857f',
  gray: '#7b857f',
  silver: '#8f9aa3',
  white: '#a3a89f',
  natural: '#bf9f5d',
  gold: '#b8902f',
  yellow: '#a9b31c',
  lime: '#93b51b',
  optic: '#a3b81c',
  green: '#2f9157',
  teal: '#23908c',
  blue: '#2f77c9',
  navy: '#3a5796',
  purple: '#8258c4',
  pink: '#d2548f',
  red: '#cc4437',
  orange: '#d97b2b',
  brown: '#8a6242',
}

const palette = ['#2f77c9', '#d97b2b', '#93b51b', '#5d6a63', '#2f9157', '#b8902f', '#8258c4', '#cc4437', '#23908c', '#d2548f']

function hash(text: string): number {
  let sum = 0
  for (const character of text.toLowerCase()) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  return sum
}

/**
 * Returns a stroke color with enough contrast in both color schemes. String colors are free text ("silver", "Hot Orange"), and the last
 * known word is used. Without one, the same brand and model always get the same color.
 */
export function getStrokeColor({ brand, model, color }: { brand: string; model: string | null; color?: string | null }): string {
  const words = (color ?? '').toLowerCase().split(/[^a-z]+/)
  const known = words.findLast((word) => Object.hasOwn(colorsByName, word))
  if (known) return colorsByName[known] ?? palette[0] ?? ''
  return palette[hash(`${brand} ${model ?? ''}`) % palette.length] ?? ''
}
