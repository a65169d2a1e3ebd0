// One message about several racquets of one customer: lines about a racquet are repeated for each, all others appear once.
import * as text from '#text/compiled/messages.js'

import { amountOwed, renderMessage, type MessageSource } from './facts.ts'
import { fillIn, linesOf, mentions, textOf, type Facts, type MessageKind, type Placeholder, type Template } from './schema.ts'
import { formatPrice } from '#domain/values/localized.ts'
import { noMoney, sumMoney } from '#domain/values/money.ts'

/** Placeholders whose value differs from racquet to racquet. */
const perRacquet: readonly Placeholder[] = ['racquet', 'strings', 'tensions', 'job', 'due', 'days', 'link']

const subjects: { readonly [kind in MessageKind]: (inputs: { count: number }) => string } = {
  received: text.message_received_several,
  ready: text.message_ready_several,
  please_collect: text.message_please_collect_several,
  how_did_it_play: text.message_how_did_it_play_several,
  time_to_restring: text.message_time_to_restring_several,
}

interface CombinedTemplate {
  readonly kind: MessageKind
  readonly text: string
  /** The business's own; null for the default. */
  readonly subject: string | null
}

/** Groups consecutive lines that are repeated per racquet, or not. */
function groupLines(lines: readonly string[]): { isPerRacquet: boolean; lines: string[] }[] {
  const groups: { isPerRacquet: boolean; lines: string[] }[] = []
  for (const line of lines) {
    const isPerRacquet = mentions(line, perRacquet)
    const last = groups.at(-1)
    if (last?.isPerRacquet === isPerRacquet) last.lines.push(line)
    else groups.push({ isPerRacquet, lines: [line] })
  }
  return groups
}

/** Repeats lines for each racquet. If they contain the link but don't name the racquet, its name follows the link. */
function repeatLines(lines: readonly string[], all: readonly Facts[]): string[] {
  const mentionsRacquet = lines.some((line) => mentions(line, ['racquet', 'job']))
  const named = (facts: Facts): Facts =>
    mentionsRacquet || facts.link === '' ? facts : { ...facts, link: `${facts.link} (${facts.racquet})` }
  const paragraphs = [...new Set(all.map((facts) => fillIn(lines, named(facts)).join('\n')))].filter(
    (paragraph) => paragraph !== '',
  )
  return paragraphs.some((paragraph) => paragraph.includes('\n')) ? [paragraphs.join('\n\n')] : paragraphs
}

/** Renders one message about several jobs of one customer. Amounts are added up, except in lines that are repeated per racquet. */
export function renderCombined(
  { kind, text: template, subject }: CombinedTemplate,
  jobs: readonly { source: Pick<MessageSource, 'price' | 'payment_status' | 'currency'>; facts: Facts }[],
): Template {
  const [first] = jobs
  if (first === undefined) throw new Error('A message needs at least one job')
  const all = jobs.map(({ facts }) => facts)
  const owed = sumMoney(jobs.map(({ source }) => amountOwed(source)))
  const together = { ...first.facts, owed: owed === noMoney ? '' : formatPrice(owed, first.source.currency) }
  const listed = (name: Placeholder) => [...new Set(all.map((facts) => facts[name]))].join(', ')
  const inSubject = { ...together, ...Object.fromEntries(perRacquet.map((name) => [name, listed(name)])) }
  const lines = groupLines(linesOf(template)).flatMap((group) =>
    group.isPerRacquet ? repeatLines(group.lines, all) : fillIn(group.lines, together),
  )
  return {
    subject: subject === null ? subjects[kind]({ count: jobs.length }) : renderMessage({ subject, text: '' }, inSubject).subject,
    text: textOf(lines),
  }
}
