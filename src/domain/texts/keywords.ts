// Words that a customer replies with to get no more texts, or texts again.

/** Those that Twilio and carriers in the US support by default, and their usual translations. Capitals, without accents. */
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

/** The keyword that a text consists of, whatever its case, accents and punctuation. "Stop by at 5" is none. */
export function keywordIn(text: string): Keyword | undefined {
  const word = normalize(text).replaceAll(/\s+/g, ' ')
  // "STOP ALL" is written both ways.
  const joined = word === 'STOP ALL' || word === 'OPT OUT' ? word.replace(' ', '') : word
  return wordsFor.find(([, words]) => words.has(joined))?.[0]
}
