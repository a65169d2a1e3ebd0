// Removes invisible characters from typed, pasted and imported text. All text input is cleaned (fields.ts).

// Invisible characters: zero width, byte order mark, direction marks and overrides, soft hyphens, fillers, tags and controls. Line ends and
// tabs are whitespace. U+FFFC replaces an object that wasn't pasted along.
const invisible = /[[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFFC]--[\t\n\r]]+/gv

// Fast path for most texts: nothing to remove, and already in NFC.
const isPlain = /^[\t\n\r -~]*$/

// U+2800 is a Braille pattern without dots.
const hasVisible = /[^\s\u2800]/

const zwj = '\u200D'

// Scripts with joining letters, where a joiner changes the shape of adjacent letters (RFC 5892, appendix A).
const joiningLetter =
  /^(?=[\p{L}\p{M}])[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mand}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Mong}\p{scx=Phag}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Tibt}\p{scx=Mymr}\p{scx=Khmr}\p{scx=Bali}\p{scx=Java}]$/u

// Marks a consonant without a vowel. A following joiner changes its form even at the end of a word, as in the chillus of Malayalam.
const virama = /^[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]$/

const emojiPart = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u
const pictograph = /^\p{Extended_Pictographic}$/u

/** Flags of England, Scotland and Wales: a black flag, a region in tags, and an end tag (UTS 51). */
const regionTags = /^[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,8}\u{E007F}/u

// Variation selectors: text or emoji style, and forms of Han and Mongolian letters.
const isVariation = (selector: string, before: string, after: string): boolean => {
  if (/^[\uFE0E\uFE0F]$/.test(selector)) return pictograph.test(before) || (/^[\d#*]$/.test(before) && after === '\u20E3')
  if (/^[\uFE00-\uFE0D\u{E0100}-\u{E01EF}]$/u.test(selector)) return /^[\p{Script=Han}\p{Script=Mymr}\p{Sm}]$/u.test(before)
  return /^[\u180B-\u180F]$/.test(selector) && /^\p{Script=Mong}$/u.test(before)
}

function isMeaningfulJoiner(joiner: string, before: string, after: string): boolean {
  if (joiner === zwj && emojiPart.test(before) && pictograph.test(after)) return true
  if (joiner === zwj && virama.test(before)) return true
  return joiningLetter.test(before) && joiningLetter.test(after)
}

/** The part of a run of invisible characters that has to stay. */
function meaningOf(run: string, before: string, after: string): string {
  const tags = before === '\u{1F3F4}' ? (regionTags.exec(run)?.[0] ?? '') : ''
  const [first = ''] = run
  const variation = isVariation(first, before, after) ? first : ''
  const [joiner = ''] = /[\u200C\u200D]/.exec(run) ?? []
  return tags + variation + (isMeaningfulJoiner(joiner, before, after) ? joiner : '')
}

/** The code point before a position; empty at the start. */
function characterBefore(text: string, position: number): string {
  const last = text.slice(Math.max(0, position - 2), position)
  return last.codePointAt(0) === last.charCodeAt(0) ? last.slice(-1) : last
}
const characterAt = (text: string, position: number): string => String.fromCodePoint(text.codePointAt(position) ?? 0)

const cleanOnce = (text: string): string =>
  text
    .replaceAll(invisible, (run: string, position: number) =>
      meaningOf(run, characterBefore(text, position), characterAt(text, position + run.length)),
    )
    .normalize()

/** Text for comparison: joiners and variation selectors make no difference. */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '')

/**
 * Text without invisible characters that have no effect, in the normalization form NFC. Joiners and variation selectors stay where scripts
 * and emoji need them. Empty if nothing is visible.
 */
export function cleanText(text: string): string {
  if (isPlain.test(text)) return hasVisible.test(text) ? text : ''
  const once = cleanOnce(text)
  // Normalization can reorder marks and leave a joiner without its reason. No language writes that.
  const cleaned = cleanOnce(once) === once ? once : withoutInvisible(text).normalize()
  return hasVisible.test(cleaned) ? cleaned : ''
}
