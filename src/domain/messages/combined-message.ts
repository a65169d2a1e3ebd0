// One message about several racquets of a customer: lines about a racquet are repeated for each one, other lines appear once.
import * as catalogue from '#text/compiled/messages.js'

import { amountOwed, renderMessage, type MessageSource } from './placeholder-values.ts'
import {
  fillIn,
  joinLines,
  mentions,
  splitLines,
  type MessageKind,
  type Placeholder,
  type PlaceholderValues,
  type Template,
} from './schema.ts'
import { formatPrice } from '#domain/values/text/localized.ts'
import { noMoney, sumMoney } from '#domain/values/money/money.ts'

/** Placeholders whose value differs between racquets. */
const racquetPlaceholders: readonly Placeholder[] = ['racquet', 'strings', 'tensions', 'job', 'due', 'days', 'link']

const subjects: { readonly [kind in MessageKind]: (inputs: { count: number }) => string } = {
  received: catalogue.message_received_several,
  ready: catalogue.message_ready_several,
  please_collect: catalogue.message_please_collect_several,
  how_did_it_play: catalogue.message_how_did_it_play_several,
  time_to_restring: catalogue.message_time_to_restring_several,
}

interface CombinedTemplate {
  readonly kind: MessageKind
  readonly text: string
  /** The business's own subject; null for the default. */
  readonly subject: string | null
}

/** Groups consecutive lines by whether they are repeated for each racquet. */
function groupLines(lines: readonly string[]): { isPerRacquet: boolean; lines: string[] }[] {
  const groups: { isPerRacquet: boolean; lines: string[] }[] = []
  for (const line of lines) {
    const isPerRacquet = mentions(line, racquetPlaceholders)
    const last = groups.at(-1)
    if (last?.isPerRacquet === isPerRacquet) last.lines.push(line)
    else groups.push({ isPerRacquet, lines: [line] })
  }
  return groups
}

/** Repeats lines for each racquet. If they contain the link but not the racquet's name, the name is added after the link. */
function repeatLines(lines: readonly string[], racquets: readonly PlaceholderValues[]): string[] {
  const mentionsRacquet = lines.some((line) => mentions(line, ['racquet', 'job']))
  const withNamedLink = (values: PlaceholderValues): PlaceholderValues =>
    mentionsRacquet || values.link === '' ? values : { ...values, link: `${values.link} (${values.racquet})` }
  const paragraphs = [...new Set(racquets.map((values) => fillIn(lines, withNamedLink(values)).join('\n')))].filter(
    (paragraph) => paragraph !== '',
  )
  return paragraphs.some((paragraph) => paragraph.includes('\n')) ? [paragraphs.join('\n\n')] : paragraphs
}

/** Renders one message about several jobs of a customer. Amounts are summed, except in lines repeated for each racquet. */
export function renderCombined(
  { kind, text: template, subject }: CombinedTemplate,
  jobs: readonly {
    source: Pick<MessageSource, 'owed' | 'currency' | 'payer_id'>
    values: PlaceholderValues
  }[],
): Template {
  const [first] = jobs
  if (first === undefined) throw new Error('A message needs at least one job')
  const racquets = jobs.map(({ values }) => values)
  const owed = sumMoney(jobs.map(({ source }) => amountOwed(source)))
  const commonValues = { ...first.values, owed: owed === noMoney ? '' : formatPrice(owed, first.source.currency) }
  const listValues = (name: Placeholder) => [...new Set(racquets.map((values) => values[name]))].join(', ')
  const subjectValues = { ...commonValues, ...Object.fromEntries(racquetPlaceholders.map((name) => [name, listValues(name)])) }
  const lines = groupLines(splitLines(template)).flatMap((group) =>
    group.isPerRacquet ? repeatLines(group.lines, racquets) : fillIn(group.lines, commonValues),
  )
  return {
    subject:
      subject === null ? subjects[kind]({ count: jobs.length }) : renderMessage({ subject, text: '' }, subjectValues).subject,
    text: joinLines(lines),
  }
}
