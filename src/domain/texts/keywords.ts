// Keywords that customers reply with to stop or restart texts.

/** The keywords that Twilio and US carriers support by default, and their usual translations. Uppercase, without accents. */
const stopWords =
  // The second line is French, German, Spanish, Italian, Dutch, Swedish and Portuguese.
  'STOP STOPALL UNSUBSCRIBE CANCEL END QUIT REVOKE OPTOUT ' +
  'ARRET ARRETER STOPP ABMELDEN BAJA CANCELA ANNULLA AFMELDEN AVSLUTA PARAR'
const startWords = 'START UNSTOP'
const helpWords = 'HELP INFO AIDE HILFE AYUDA AIUTO'

const wordsFor: readonly (readonly [Keyword, ReadonlySet<string>])[] = [
  ['stop', new Set(stopWords.split(' '))],
  ['start', new Set(startWords.split(' '))],
  ['help', new Set(helpWords.split(' '))],
]

export type Keyword = 'stop' | 'start' | 'help'

const normalize = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{Letter}\s]/gu, '')
    .trim()
    .toUpperCase()

/** The keyword that makes up the whole text, ignoring case, accents and punctuation. Undefined for "Stop by at 5". */
export function keywordIn(text: string): Keyword | undefined {
  const word = normalize(text).replaceAll(/\s+/g, ' ')
  // "STOP ALL" is written with and without the space.
  const joined = word === 'STOP ALL' || word === 'OPT OUT' ? word.replace(' ', '') : word
  return wordsFor.find(([, words]) => words.has(joined))?.[0]
}
