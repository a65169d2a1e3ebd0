// One message about several racquets of one player: what is said of a racquet is said of each, everything else once.
import { owedOf, renderMessage, type MessageSource } from './facts.ts'
import { fillIn, linesOf, mentions, textOf, type Facts, type MessageKind, type Placeholder, type Template } from './schema.ts'
import { formatMoney, noMoney, sumMoney } from '#domain/values/money.ts'

/** What differs from one racquet to the next. */
const ofOne: readonly Placeholder[] = ['frame', 'strings', 'tensions', 'job', 'due', 'days', 'link']

const subjects: { readonly [kind in MessageKind]: (count: number) => string } = {
  received: (count) => `We have your ${count} racquets`,
  ready: (count) => `Your ${count} racquets are ready`,
  please_collect: (count) => `Your ${count} racquets are waiting for you`,
  how_did_it_play: (count) => `How do your ${count} racquets play?`,
  time_to_restring: (count) => `Time for new strings in your ${count} racquets?`,
}

export interface Several {
  readonly kind: MessageKind
  readonly text: string
  /** The stringer's own; null for the default. */
  readonly subject: string | null
}

/** Lines that follow each other and are all about one racquet, or all not. */
function runsOf(lines: readonly string[]): { isOfOne: boolean; lines: string[] }[] {
  const runs: { isOfOne: boolean; lines: string[] }[] = []
  for (const line of lines) {
    const isOfOne = mentions(line, ofOne)
    const last = runs.at(-1)
    if (last?.isOfOne === isOfOne) last.lines.push(line)
    else runs.push({ isOfOne, lines: [line] })
  }
  return runs
}

/** Each racquet's turn of the same lines. Where they give a link and no name, the name follows the link. */
function eachOf(lines: readonly string[], all: readonly Facts[]): string[] {
  const isNamed = lines.some((line) => mentions(line, ['frame', 'job']))
  const named = (facts: Facts): Facts =>
    isNamed || facts.link === '' ? facts : { ...facts, link: `${facts.link} (${facts.frame})` }
  const turns = [...new Set(all.map((facts) => fillIn(lines, named(facts)).join('\n')))].filter((turn) => turn !== '')
  return turns.some((turn) => turn.includes('\n')) ? [turns.join('\n\n')] : turns
}

/**
 * The words of one message about several jobs of one player, each with its facts. What is owed is the sum, except in a line that is about
 * one racquet.
 */
export function renderSeveral(
  { kind, text, subject }: Several,
  jobs: readonly { source: Pick<MessageSource, 'price' | 'payment_status' | 'currency'>; facts: Facts }[],
): Template {
  const [first] = jobs
  if (first === undefined) throw new Error('A message is about a job')
  const all = jobs.map(({ facts }) => facts)
  const owed = sumMoney(jobs.map(({ source }) => owedOf(source)))
  const together = { ...first.facts, owed: owed === noMoney ? '' : formatMoney(owed, first.source.currency) }
  const listed = (name: Placeholder) => [...new Set(all.map((facts) => facts[name]))].join(', ')
  const inSubject = { ...together, ...Object.fromEntries(ofOne.map((name) => [name, listed(name)])) }
  const lines = runsOf(linesOf(text)).flatMap((run) => (run.isOfOne ? eachOf(run.lines, all) : fillIn(run.lines, together)))
  return {
    subject: subject === null ? subjects[kind](jobs.length) : renderMessage({ subject, text: '' }, inSubject).subject,
    text: textOf(lines),
  }
}
