// Forms of address and the order of names. A name is stored as one text, so it is split only where its order is certain.

// Not first names after a comma: "Jonas Berg, Jr.", "Berg Sports, Inc.".
const suffix =
  /^(jr|sr|junior|senior|i{2,3}|iv|ph\.? ?d|m\.?d|dds|esq|mba|[bm]sc|gmbh|ag|kg|ug|e\.? ?v|inc|ltd|llc|corp|co|plc|ab|a\/?s|oy|bv|nv|s\.?a|sarl|srl|spa)\.?$/i

// Families, clubs and companies have no first name.
const group =
  /(^|[^\p{L}])(club|klubb?|clube|verein|tsv|academy|akademie|academia|academie|school|schule|college|university|team|tennis|padel|squash|badminton|sports?|shop|cent(?:er|re)|association|federation|family|familien?|famille|familia|famiglia|fam|gmbh|inc|ltd|llc)(?!\p{L})/iu

const title =
  /^(mrs?|ms|miss|mx|dr|prof|professor|sir|lady|herr|hr|frau|fr|fru|mme|mlle|monsieur|madame|sra?|srta|don|doña|dott|ing|mag|dipl|coach|the)\.?$/i

// "de la Cruz" starts with the family name.
const particle = /^(de|la|le|du|des|del|della|di|da|das|dos|van|von|vom|der|den|ter|ten|zu|zur|af|av|el|al|bin|ibn)$/

/** Two people, or more than a name. */
const isMore = (text: string): boolean => /[\d&+/@()"]| (and|und|och|og|et|y|e|i|en) /iu.test(text)

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** Longer text is an address or a sentence. */
const maxWords = { last: 4, first: 3 } as const
const isCount = (count: number, max: number): boolean => count > 0 && count <= max

/** Splits "Müller, Anna"; null if the order is uncertain. */
function readLastFirst(name: string): { readonly last: string; readonly first: string } | null {
  const parts = name.split(/[,，،]/).map(words)
  const [last = [], first = []] = parts
  const isPlausible = parts.length === 2 && isCount(last.length, maxWords.last) && isCount(first.length, maxWords.first)
  if (!isPlausible || group.test(name) || isMore(name) || suffix.test(first.join(' '))) return null
  return { last: last.join(' '), first: first.join(' ') }
}

/** The name with the first name first: "Anna Müller" for "Müller, Anna". Other names are unchanged. */
export function toFirstLast(name: string): string {
  const parts = readLastFirst(name)
  return parts === null ? name : `${parts.first} ${parts.last}`
}

// Latin and Greek names usually start with the first name. Vietnamese ones don't; their marks are rare in other languages. Cyrillic lists
// often start with the last name.
const startsWithFirstName = (text: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{M}\s.'’-]+$/u.test(text) &&
  !/[\u0309\u031B\u0323]|[\u0302\u0306][\u0300\u0301\u0303]/.test(text.normalize('NFD'))

const isUpperCase = (word: string): boolean => word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase()

/** Whether a word is the first name of the text it starts. */
function isFirstName(word: string, others: readonly string[]): boolean {
  if (title.test(word) || particle.test(word) || word.endsWith('.')) return false
  // A word in capitals is often the family name.
  return others.length === 0 || (word.length > 1 && !isUpperCase(word))
}

/** The form of address: "Anna" for "Anna Müller" and "Müller, Anna". The whole name if the first name is uncertain. */
export function firstNameOf(name: string): string {
  const parts = readLastFirst(name)
  const whole = words(toFirstLast(name)).join(' ')
  const [first = '', ...others] = words(parts?.first ?? whole)
  if (group.test(whole) || isMore(whole) || whole.includes(',')) return whole
  const isCertain = parts !== null || startsWithFirstName(whole)
  return isCertain && isFirstName(first, others) ? first : whole
}
